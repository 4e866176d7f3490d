import { describeCompleteFeeds } from '../../open-data/test/complete-feeds.ts';
import { postgresRecords } from './store.ts';

describeCompleteFeeds('PostgreSQL', async () => {
  const store = await postgresRecords().open();
  const { records, listings } = store;
  return { records, listings, close: () => store.close() };
});
