import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoServer } from '../http/demo-server.ts';
import { knownBodies } from './known-bodies.ts';
import type { Known } from './requests.ts';

/** What is asked of a demo server to learn what it holds. */
type Asked = Pick<DemoServer, 'directory' | 'send'>;

/** Ids that exist, made through the API where nothing gives them: many, because deletions are among the operations. */
export async function knownValues(server: Asked): Promise<Known> {
  const { samples } = JSON.parse(
    await readFile(join(server.directory, 'demo-credentials.json'), 'utf8'),
  ) as {
    samples: { property_ids: Record<string, string>; postcode: string; outcodes: string[] };
  };
  const ids = Object.values(samples.property_ids);
  const made = async (path: string, body: unknown) =>
    (await server.send('POST', path, { body })).body?.id as string;
  const each = async <One>(list: readonly One[], path: string, bodyOf: (one: One) => unknown) => {
    const all: string[] = [];
    // One after another: servers that are asked the same make it in the same order.
    for (const one of list) all.push(await made(path, bodyOf(one)));
    return all;
  };
  const many = (path: string, body: unknown, length = 60) =>
    each(Array.from({ length }), path, () => body);
  const detail = (await server.send('GET', `/api/v1/properties/${ids[0]}`)).body?.data;
  return {
    property_id: ids,
    postcode: [...samples.outcodes.map(() => samples.postcode), ...samples.outcodes],
    outcode: samples.outcodes,
    district: samples.outcodes,
    postcode_district: samples.outcodes,
    area: samples.outcodes,
    selected_outcodes: [samples.outcodes.slice(0, 2)],
    latitude: [53.448],
    longitude: [-2.226],
    lat: [53.448],
    lon: [-2.226],
    north: [53.6],
    south: [53.3],
    east: [-2],
    west: [-2.4],
    uprn: [String(detail?.uprn ?? 1)],
    // No request changes the account that sends it.
    account_id: ['demo-free', 'demo-growth'],
    image_id: [detail?.images?.[0]?.id ?? 'none'],
    polygon_wkt: ['POLYGON((-2.3 53.4,-2.2 53.4,-2.2 53.5,-2.3 53.5,-2.3 53.4))'],
    polygon_coordinates: [
      [
        [-2.3, 53.4],
        [-2.2, 53.4],
        [-2.2, 53.5],
      ],
    ],
    q: ['rewire a three bedroom house', 'kitchen'],
    lg_id: await many('/api/v1/lead-generators', { name: 'A', selected_outcodes: ['M14'] }),
    off_market_id: await many('/api/v1/off-market-lead-generators', {
      name: 'B',
      selected_outcodes: ['M14'],
    }),
    calculation_id: await many('/api/v1/calculations', knownBodies.createCalculation),
    subscription_id: await each(
      [...samples.outcodes, samples.postcode],
      '/api/v1/area-report-subscriptions',
      (area) => ({ name: 'D', area, frequency: 'weekly' }),
    ),
    // Of ten that an account may have.
    webhook_id: await many('/api/v1/webhooks', knownBodies.createWebhook, 8),
  };
}
