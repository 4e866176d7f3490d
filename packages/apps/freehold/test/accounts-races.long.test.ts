import { makeDataDirectory } from './accounts-world.ts';
import { describeRaces } from './describe-races.ts';
import { startServerProcess } from './processes.ts';

describeRaces('two server processes on one data directory', async () => {
  const data = await makeDataDirectory();
  const servers = await Promise.all([1, 2].map(() => startServerProcess(data.directory)));
  return {
    data,
    servers,
    async end() {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await data.remove();
    },
  };
});
