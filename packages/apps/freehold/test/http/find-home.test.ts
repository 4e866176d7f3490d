import { describe, expect, test } from 'vitest';
import { lineOf, ownersIn } from '../demo-records.ts';
import { ask, refused, send, useServer } from '../properties/calls.ts';
import { homes, records, samples } from '../properties/market-of-demo.ts';

useServer();

const path = '/api/v1/homes';
const home = homes.get(samples.property_id)!;
const line = `${home.saon === null ? '' : `${home.saon}, `}${home.paon} ${home.street}`;
const byAddress = (address: string) => `${path}?${new URLSearchParams({ address })}`;

describe('the home of the registers', () => {
  test('names the record of each field: the feed that the demo holds, and a certificate for what is measured', async () => {
    const found = await ask('findHome', `${path}?uprn=${home.uprn}`);
    expect(found).toMatchObject({
      match: 'uprn',
      property_id: home.id,
      uprn: home.uprn,
      postcode: home.postcode,
    });
    expect(found.facts.bedrooms).toEqual({
      value: home.bedrooms,
      source: 'feed',
      date: null,
      record: home.id,
    });
    const [newest] = records.certificate
      .filter(({ uprn }) => uprn === home.uprn)
      .toSorted((a, b) => ((a.lodgementDate ?? '') < (b.lodgementDate ?? '') ? 1 : -1));
    expect(found.facts.energy_rating).toEqual(
      newest === undefined
        ? { value: home.energyBand, source: 'feed', date: null, record: home.id }
        : {
            value: newest.currentBand,
            source: 'epc',
            date: newest.lodgementDate,
            record: newest.certificateNumber,
          },
    );
  });

  test('is the same by its address', async () => {
    const [named, numbered] = [
      await ask('findHome', byAddress(`${line}, ${home.postcode}`)),
      await ask('findHome', `${path}?uprn=${home.uprn}`),
    ];
    expect(named).toEqual({ ...numbered, match: 'address' });
  });

  test('the page of the home tells the same of its fields where it is asked to, and else nothing of them', async () => {
    const found = await ask('findHome', `${path}?uprn=${home.uprn}`);
    const page = `/api/v1/properties/${home.id}`;
    const answer = await ask('getProperty', `${page}?include=sources`);
    const { facts, coverage, fill_with: files, ...told } = answer;
    expect({ facts, coverage, fill_with: files }).toEqual({
      facts: found.facts,
      coverage: found.coverage,
      fill_with: found.fill_with,
    });
    expect(told).toEqual(await ask('getProperty', page));
    expect(told.position).toBe('property');
    const { status, body } = await send('GET', `${page}?include=owner`);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('include');
  });

  test('tells no owner', async () => {
    const owners = ownersIn(records);
    const owned = records.property.flatMap((one) => {
      const owner = one.uprn === null ? undefined : owners.get(lineOf(one));
      return owner === undefined ? [] : [{ uprn: one.uprn, owner }];
    });
    expect(owned.length).toBeGreaterThan(0);
    for (const { uprn, owner } of owned.slice(0, 5)) {
      const { status, body } = await send('GET', `${path}?uprn=${uprn}`);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(owner.name);
    }
  });

  test('where none is known, 404 names those that it may be', async () => {
    const address = `9999 ${home.street}, ${home.postcode}`;
    const { status, body } = await send('GET', byAddress(address));
    expect(status).toBe(404);
    const { message, candidates } = body.error;
    expect(message).toContain(`No home is known at ${address}; it may be one of: `);
    expect(candidates.length).toBeGreaterThan(0);
    for (const candidate of candidates) {
      const found = await ask('findHome', byAddress(`${candidate}, ${home.postcode}`));
      expect(found).toMatchObject({ match: 'address', address: candidate });
    }
    const unknown = await send('GET', `${path}?uprn=999999999999`);
    expect(unknown).toMatchObject({
      status: 404,
      body: { error: { message: 'No home is known at UPRN 999999999999', candidates: [] } },
    });
  });

  test.each(['', '?address=12+High+Street', `?uprn=1&address=x`, '?uprn=x'])(
    '%s is refused',
    async (query) => {
      expect(await refused('GET', `${path}${query}`)).toMatchObject({
        status: 422,
        code: 'validation_error',
      });
    },
  );
});
