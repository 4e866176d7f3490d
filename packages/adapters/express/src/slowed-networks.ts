import type { Socket } from 'node:net';
import { AddressLimit } from '@freehold/operations';

/** Bodies in tiny chunks that a network may send before its connections wait. Our judgement, 2026-11-28. */
const rate = { burst: 5, refillSeconds: 1 };
const waitMostMs = 1_000;
const slowed = new AddressLimit(rate, () => performance.now());

/** Counts what cost the server much and the caller little against the network of the caller. */
export function slowDown({ remoteAddress = '' }: Socket): void {
  slowed.count(remoteAddress);
}

/**
 * Lets a new connection of a network that was slowed down wait before anything is read from it: what its bodies cost was
 * spent while they were read, so that it cannot be saved by refusing them.
 */
export function waitWhereSlowed(socket: Socket): void {
  const waitMs = Math.min(waitMostMs, slowed.waitSeconds(socket.remoteAddress ?? '') * 1_000);
  if (waitMs === 0) return;
  socket.pause();
  const reading = setTimeout(() => socket.resume(), waitMs);
  socket.once('close', () => clearTimeout(reading));
}
