import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@freehold/operations';

/** Of all places, what one network may hold at all, and while the server waits for it. Our judgement, 2026-11-28. */
const share = { ofAll: 1 / 2, waiting: 1 / 8, atLeast: 32 };
/** Bytes of answers, all together, that were written and are not read. Our judgement, 2026-11-28. */
export const unreadBytesMax = 128 * 1024 * 1024;

interface Place {
  readonly socket: Socket;
  /** Null for a connection of a trusted proxy that serves no caller now. */
  network: Network | null;
  /** Bytes of its last answer that its caller has not read. */
  unread: number;
}

/** Connections of one network: an address of IPv4, a /64 of IPv6. */
interface Network {
  readonly name: string;
  places: number;
  readonly waiting: Set<Place>;
}

/**
 * The places of all connections. A connection waits while the server has nothing to do for it: no request has come, its
 * body is not whole, or its answer is not read. Where places are short, the one that waits longest is closed, of the same
 * network where that holds more than its share; one whose request is being answered never is.
 */
export class Connections {
  readonly #most: number;
  readonly #places = new Map<Socket, Place>();
  readonly #networks = new Map<string, Network>();
  /** In the order in which they began to wait. */
  readonly #waiting = new Set<Place>();
  #unread = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get sockets(): Iterable<Socket> {
    return this.#places.keys();
  }

  /** A connection that opens; `address` is null where a trusted proxy opens it. */
  open(socket: Socket, address: string | null): void {
    const place: Place = { socket, network: null, unread: 0 };
    this.#places.set(socket, place);
    socket.once('close', () => {
      this.#busy(place);
      this.#leave(place);
      this.#places.delete(socket);
    });
    this.#wait(place);
    if (address !== null) this.#enter(place, address);
    if (this.#places.size > this.#most) this.#closeLongest(this.#waiting);
  }

  /** A request whose headers have come and whose turn it is; `address` is that of a caller behind a trusted proxy. */
  begin(socket: Socket, response: ServerResponse, address: string | null): void {
    const place = this.#places.get(socket);
    if (place === undefined) return;
    if (address !== null) this.#enter(place, address);
    response.once('prefinish', () => {
      this.#wait(place);
      place.unread = socket.writableLength;
      this.#unread += place.unread;
      if (this.#unread > unreadBytesMax) this.#closeLongest(this.#waiting, hasUnread);
    });
    response.once('finish', () => {
      this.#read(place);
      if (address !== null) this.#leave(place);
    });
  }

  /** All of a request has come: the server works on it. */
  work(socket: Socket): void {
    const place = this.#places.get(socket);
    if (place !== undefined) this.#busy(place);
  }

  #wait(place: Place): void {
    if (place.socket.destroyed) return;
    this.#busy(place);
    this.#waiting.add(place);
    place.network?.waiting.add(place);
  }

  #busy(place: Place): void {
    this.#read(place);
    this.#waiting.delete(place);
    place.network?.waiting.delete(place);
  }

  #read(place: Place): void {
    this.#unread -= place.unread;
    place.unread = 0;
  }

  #enter(place: Place, address: string): void {
    const name = networkOf(address);
    const network = this.#networks.get(name) ?? { name, places: 0, waiting: new Set<Place>() };
    this.#networks.set(name, network);
    place.network = network;
    network.places += 1;
    if (this.#waiting.has(place)) network.waiting.add(place);
    const { places, waiting } = network;
    const isOverShare =
      places > Math.max(share.atLeast, this.#most * share.ofAll) ||
      waiting.size > Math.max(share.atLeast, this.#most * share.waiting);
    if (isOverShare) this.#closeLongest(waiting);
  }

  #leave(place: Place): void {
    const { network } = place;
    if (network === null) return;
    place.network = null;
    network.waiting.delete(place);
    network.places -= 1;
    if (network.places === 0) this.#networks.delete(network.name);
  }

  #closeLongest(waiting: ReadonlySet<Place>, which = (_place: Place): boolean => true): void {
    for (const place of waiting) {
      if (!which(place)) continue;
      // Its place is free at once, and not when the kernel has reported the end.
      this.#busy(place);
      this.#leave(place);
      this.#places.delete(place.socket);
      place.socket.destroy();
      return;
    }
  }
}

const hasUnread = ({ unread }: Place): boolean => unread > 0;
