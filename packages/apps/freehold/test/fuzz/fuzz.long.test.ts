import { beforeAll, expect, it } from 'vitest';
import { useDemoServer } from '../http/demo-server.ts';
import { makeOwner } from '../http/make-owner.ts';
import { fuzz } from './fuzz.ts';
import { knownBodies } from './known-bodies.ts';
import { knownValues } from './known-values.ts';

const count = Number(process.env['FREEHOLD_FUZZ_REQUESTS'] ?? 5000);
const seed = process.env['FREEHOLD_FUZZ_SEED'] ?? 'freehold';

const server = useDemoServer();
beforeAll(async () => {
  await makeOwner(server);
});

/** Answered 2xx only with what this server is not given: an assistant, a connection of one, an older key, a message, files of publishers or uploaded, a backup. */
const beyondReach = new Set([
  'aiChat',
  'aiChatStream',
  'aiShowMore',
  'beginUpload',
  'downloadBackup',
  'fetchOfficialFiles',
  'replayWebhookDelivery',
  'revokeApiKey',
  'revokeConnectedAssistant',
  'uploadPart',
  // Records in PostgreSQL are copied by its own programs.
  ...(seed === 'two servers' ? ['makeBackup'] : []),
]);

it(
  `answers ${count} requests without a 5xx, a hang or an undocumented body (seed ${seed})`,
  async () => {
    const report = await fuzz(server, seed, count, {
      known: await knownValues(server),
      bodies: knownBodies,
    });
    if (process.env['FREEHOLD_FUZZ_REQUESTS'] !== undefined)
      process.stdout.write(`fuzz: ${JSON.stringify(report.statuses)}\n`);
    expect(report.sent).toBe(count);
    expect(report.findings).toEqual([]);
    expect(report.unreached.filter((id) => !beyondReach.has(id))).toEqual([]);
  },
  // Against a hang only, however many requests are asked for.
  Math.max(15 * 60_000, count * 60),
);
