import { expect, it } from 'vitest';
import { inTurns, turnsOf } from '../../src/operation/turns.ts';

it('long work lets others run between its parts, and ends once it is called off', async () => {
  const caller = new AbortController();
  const turn = turnsOf(caller.signal);
  let others = 0;
  const other = () => {
    others += 1;
  };
  await turn();
  for (let part = 1; part <= 3; part += 1) {
    setImmediate(other);
    const began = performance.now();
    while (performance.now() - began < 6);
    await turn();
    expect(others).toBe(part);
  }
  caller.abort(new Error('left'));
  const began = performance.now();
  while (performance.now() - began < 6);
  await expect(turn()).rejects.toThrow('left');
});

it('work that pauses lets others run in its pauses, and returns its result', async () => {
  let others = 0;
  const steps = (function* () {
    for (let part = 0; part < 3; part += 1) {
      setImmediate(() => {
        others += 1;
      });
      const began = performance.now();
      while (performance.now() - began < 6);
      yield;
      expect(others).toBe(part + 1);
    }
    return 'done';
  })();
  expect(await inTurns(steps, new AbortController().signal)).toBe('done');
  expect(others).toBe(3);
});
