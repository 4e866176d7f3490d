/** Does the time of an answer tell whether somebody else has a scanner of that id? As a ratio beside its noise. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './measure.mjs';

const rounds = 400;
/** Between two calls, so that no account meets its rate limit. */
const pauseMs = 5;

/** @returns figures: median of another account's scanner over that of no scanner, and the same of no scanner twice. */
export async function isolation({ server, keys, scanners }) {
  const saved = scanners['lead-generators'];
  const othersOf = keys.map((key) => saved.filter((scanner) => scanner.key !== key));
  const contestants = {
    other: (at) => othersOf[at % keys.length][Math.floor(at / keys.length) % 8].id,
    none: () => randomUUID(),
    noneAgain: () => randomUUID(),
  };
  const names = Object.keys(contestants);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let at = 0; at < rounds; at += 1) {
    // The order turns, so that none always follows the same one.
    for (const name of [...names.slice(at % 3), ...names.slice(0, at % 3)]) {
      const started = performance.now();
      const path = `${server.url}/api/v1/lead-generators/${contestants[name](at)}`;
      const answer = await fetch(path, {
        headers: { authorization: `Bearer ${keys[at % keys.length]}` },
      });
      await answer.arrayBuffer();
      if (answer.status !== 404) throw new Error(`a scanner of nobody answered ${answer.status}`);
      times[name].push(performance.now() - started);
      await pause(pauseMs);
    }
  }
  const median = (name) =>
    percentile(
      times[name].sort((a, b) => a - b),
      0.5,
    );
  const [other, none, noneAgain] = names.map(median);
  return [
    {
      key: 'isolationRatio',
      label: 'Another account’s scanner against none, median time',
      value: other / none,
      unit: '×',
    },
    {
      key: 'isolationNoise',
      label: 'the same of none against none: the noise',
      value: noneAgain / none,
      unit: '×',
    },
  ];
}
