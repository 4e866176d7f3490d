import { mergeConfig } from 'vitest/config';
import everyday, { sampled } from './vitest.config.ts';

/**
 * What `npm run test:long` leaves out, for CI, which runs both: of the other files `npm test` takes the first cases of the
 * same seeds.
 */
export default mergeConfig(everyday({ command: 'serve', mode: 'test' }), {
  test: { exclude: sampled },
});
