import type { ToolRequest } from '@freehold/operations';
import type { ToolPiece } from './deltas.ts';

/** Tool calls of one turn; further ones are passed over. */
const requestsMax = 32;
const nameCharactersMax = 100;
const idCharactersMax = 200;
/** The longest arguments that any tool takes are a tenth of it; what is cut off is no JSON any more, and refused as such. */
const argumentsCharactersMax = 16 * 1024;

interface Pieces {
  id: string;
  name: string;
  argumentsText: string;
}

/**
 * The tool calls of one turn, put together from their pieces, each as long as it may be and no longer. Some servers give
 * every call the same index: a name under another id begins a call of its own.
 */
export class ToolRequests {
  /** The calls of each index, one after another. */
  readonly #requests = new Map<number, Pieces[]>();
  #count = 0;

  add({ index, id: given, name, argumentsText }: ToolPiece): void {
    const id = given?.slice(0, idCharactersMax) ?? null;
    const begun = this.#requests.get(index) ?? [];
    const last = begun.at(-1);
    const isNext = last !== undefined && id !== null && last.name !== '' && name !== '';
    const isNew = last === undefined || (isNext && id !== last.id);
    if (isNew && (index >= requestsMax || this.#count >= requestsMax)) return;
    const request = isNew ? { id: `call_${index}`, name: '', argumentsText: '' } : last;
    if (isNew) {
      this.#requests.set(index, [...begun, request]);
      this.#count += 1;
    }
    if (id !== null) request.id = id;
    request.name = joined(request.name, name, nameCharactersMax);
    request.argumentsText = joined(request.argumentsText, argumentsText, argumentsCharactersMax);
  }

  /** In the order of their indices. */
  all(): readonly ToolRequest[] {
    return [...this.#requests].sort(([a], [b]) => a - b).flatMap(([, requests]) => requests);
  }
}

const joined = (text: string, more: string, charactersMax: number): string =>
  text.length >= charactersMax ? text : text + more.slice(0, charactersMax - text.length);
