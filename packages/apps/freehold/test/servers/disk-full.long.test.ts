import { setTimeout as pause } from 'node:timers/promises';
import { it } from 'vitest';
import { expectCharged, expectRefusals, more, recovery, startLoad, succeeded } from './load.ts';
import { startWorld, type World } from './world.ts';

const urlsOf = (world: World) => world.servers.map(({ url }) => url);

it('a full disk of PostgreSQL: refused meanwhile, each success charged once, recovered within 5 s', async () => {
  const world = await startWorld({ durable: true, disksMiB: { tables: 192, log: 512 } });
  const urls = () => urlsOf(world);
  try {
    const { disks } = world.cluster;
    if (disks === null) {
      console.log('Nothing may be mounted here: left out');
      return;
    }
    const { id, key } = await world.data.account('business');
    const loading = startLoad(key, urls);
    await more(loading, 20);
    disks.data.fill();
    const refused = () => loading.answers.filter((answer) => answer?.status === 503).length;
    while (refused() < 40) await pause(10);
    disks.data.free();
    await recovery(key, urls());
    const recovered = urls().length;
    await more(loading, 20);
    const answers = await loading.stop();
    expectRefusals(answers);
    expectCharged(await world.data.used(id), succeeded(answers) + recovered);
  } finally {
    await world.end();
  }
});
