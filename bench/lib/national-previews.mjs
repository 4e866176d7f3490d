/** Previews over the whole country, and what other callers feel meanwhile. */
import { createRandom } from './random.mjs';
import { nationalPreview } from './families.mjs';
import { load, startServer } from './server.mjs';

const previewsPerSecond = 2;
const otherPerSecond = 20;

const figure = (key, label, value) => ({ key, label, value, unit: 'ms' });

/** A server of its own, so that its event-loop delay is that of this load only. */
export async function nationalPreviews({ directory, settings, samples, keys, loadSeconds }) {
  const random = createRandom(5);
  const seconds = Math.max(loadSeconds, 2);
  const count = Math.ceil(seconds * otherPerSecond);
  const [previewKey, ...otherKeys] = keys;
  const trivial = Array.from({ length: count }, (_, at) => ({
    key: otherKeys[at % otherKeys.length],
    path: '/api/v1/points-of-interest/categories',
  }));
  const detail = trivial.map(({ key }, at) => ({
    key,
    path: `/api/v1/properties/${samples[at % samples.length].id}`,
  }));
  const previews = Array.from({ length: Math.ceil(seconds * previewsPerSecond) }, () => ({
    key: previewKey,
    ...nationalPreview(random),
  }));
  const server = await startServer(directory, settings);
  try {
    await server.settled();
    const other = { url: server.url, perSecond: otherPerSecond, seconds, callers: 4 };
    await load({ ...other, requests: detail, seconds: 1 });
    const [ofPreviews, ofTrivial, ofDetail] = await Promise.all([
      load({
        url: server.url,
        perSecond: previewsPerSecond,
        seconds,
        callers: 16,
        requests: previews,
      }),
      load({ ...other, requests: trivial }),
      load({ ...other, requests: detail }),
    ]);
    const refused = Object.keys(ofPreviews.statuses).some((status) => status !== '200');
    return [
      figure(
        'nationalPreviewP50',
        `National preview, p50${refused ? ` (answers: ${JSON.stringify(ofPreviews.statuses)})` : ''}`,
        ofPreviews.p50,
      ),
      figure(
        'nationalPreviewLongest',
        'National preview, the longest',
        refused ? null : ofPreviews.longest,
      ),
      figure('nationalTrivialP99', 'Trivial endpoint meanwhile, p99', ofTrivial.p99),
      figure('nationalDetailP99', 'Listing by id meanwhile, p99', ofDetail.p99),
      figure(
        'nationalLoopDelayP99',
        'Event-loop delay meanwhile, p99',
        await server.loopDelayMilliseconds(),
      ),
    ];
  } finally {
    await server.stop();
  }
}
