/**
 * Loaded before a server: ids that it draws rise with time, so that lists of what was made at one instant, which stand in
 * the order of ids, stand in the same order on every server.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { RISING_FROM: from = Date.now() } = process.env;
const started = Number(from).toString(16).padStart(12, '0');
let drawn = 0;
crypto.randomUUID = () => {
  drawn += 1;
  const count = drawn.toString(16).padStart(12, '0');
  return `${started.slice(0, 8)}-${started.slice(8)}-4000-8000-${count}`;
};
syncBuiltinESMExports();
