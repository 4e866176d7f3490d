import type { ToolRequest } from '@freehold/operations';
import type { ToolPiece } from './deltas.ts';

/** Tool calls of one turn; further ones are passed over. */
const requestsMax = 32;
const nameCharactersMax = 100;
const idCharactersMax = 200;
/** The longest arguments that any tool takes are a tenth of it; what is cut off is no JSON any more, and refused as such. */
const argumentsCharactersMax = 16 * 1024;

/** The tool calls of one turn, put together from their pieces, each as long as it may be and no longer. */
export class ToolRequests {
  readonly #requests = new Map<number, { id: string; name: string; argumentsText: string }>();

  add({ index, id, name, argumentsText }: ToolPiece): void {
    if (index >= requestsMax) return;
    const request = this.#requests.get(index) ?? {
      id: `call_${index}`,
      name: '',
      argumentsText: '',
    };
    this.#requests.set(index, request);
    if (id !== null) request.id = id.slice(0, idCharactersMax);
    request.name = joined(request.name, name, nameCharactersMax);
    request.argumentsText = joined(request.argumentsText, argumentsText, argumentsCharactersMax);
  }

  /** In the order of their indices. */
  all(): readonly ToolRequest[] {
    return [...this.#requests].sort(([a], [b]) => a - b).map(([, request]) => request);
  }
}

const joined = (text: string, more: string, charactersMax: number): string =>
  text.length >= charactersMax ? text : text + more.slice(0, charactersMax - text.length);
