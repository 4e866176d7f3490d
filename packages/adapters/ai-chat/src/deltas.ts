import { ModelFailure } from '@freehold/operations';

/** A piece of a tool call; the pieces of one call share an index. */
export interface ToolPiece {
  readonly index: number;
  readonly id: string | null;
  readonly name: string;
  readonly argumentsText: string;
}

export interface Deltas {
  readonly text: string;
  readonly pieces: readonly ToolPiece[];
  readonly finished: boolean;
}

interface WireChunk {
  readonly error?: unknown;
  readonly choices?: readonly {
    readonly finish_reason?: unknown;
    readonly delta?: {
      readonly content?: unknown;
      readonly tool_calls?: readonly {
        readonly index?: unknown;
        readonly id?: unknown;
        readonly function?: { readonly name?: unknown; readonly arguments?: unknown };
      }[];
    };
  }[];
}

/** What one event of the stream adds to the turn. @throws ModelFailure for what is not a chunk of the protocol. */
export function deltasOf(data: string): Deltas {
  const chunk = parse(data);
  if (chunk.error !== undefined && chunk.error !== null)
    throw new ModelFailure('The AI server reports an error');
  const [choice] = chunk.choices ?? [];
  const calls = choice?.delta?.tool_calls ?? [];
  return {
    text: textOf(choice?.delta?.content),
    pieces: calls.map((call, position) => ({
      index: Number.isSafeInteger(call.index) ? Math.abs(Number(call.index)) : position,
      id: typeof call.id === 'string' && call.id !== '' ? call.id : null,
      name: textOf(call.function?.name),
      argumentsText: textOf(call.function?.arguments),
    })),
    finished: typeof choice?.finish_reason === 'string',
  };
}

function parse(data: string): WireChunk {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, like any other chunk that is none.
  }
  throw new ModelFailure('The AI server sent no chunk of the protocol');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
