import { describe, expect, test } from 'vitest';
import type { Json } from '../http/demo-server.ts';
import { ask, refused, useServer } from './calls.ts';

const server = useServer();

/** Moves a subscription into the past. */
const ageByDays = (id: string, days: number): Promise<void> =>
  server.ageSubscription(id, days * 86_400_000);

const path = '/api/v1/area-report-subscriptions';
const body = { name: 'Fallowfield', area: 'm145tq', frequency: 'weekly' };
const unknown = '00000000-0000-4000-8000-000000000000';

describe('area report subscriptions', () => {
  test('from the first to the last day', async () => {
    const made = await ask('createReportSubscription', path, body);
    expect(made).toMatchObject({
      name: 'Fallowfield',
      area: 'M14 5TQ',
      property_type: null,
      frequency: 'weekly',
      is_active: true,
      created_at: '2026-11-21T12:00:00.000Z',
      next_report_at: '2026-11-28T12:00:00.000Z',
      last_report_at: null,
    });
    const one = `${path}/${made.id}`;
    expect(await ask('getReportSubscription', one)).toEqual(made);
    expect(await ask('listReportSubscriptions', path)).toEqual({ subscriptions: [made], count: 1 });
    expect(await ask('listSubscriptionReports', `${one}/reports`)).toMatchObject({ reports: [] });

    const changes = { frequency: 'monthly', property_type: 'flat' };
    const monthly = await ask('updateReportSubscription', one, changes);
    expect(monthly).toEqual({ ...made, ...changes, next_report_at: '2026-12-01T00:00:00.000Z' });
    const paused = await ask('updateReportSubscription', one, { is_active: false });
    expect(paused).toMatchObject({ is_active: false, next_report_at: null });
    const renamed = await ask('updateReportSubscription', one, { name: 'M', property_type: null });
    expect(renamed).toMatchObject({ name: 'M', property_type: null, next_report_at: null });

    await ask('deleteReportSubscription', one);
    for (const [method, value] of [['GET'], ['DELETE'], ['PUT', { name: 'x' }]] as const) {
      expect(await refused(method, one, value)).toMatchObject({ status: 404 });
    }
  });

  test('changes made at the same time are all kept', async () => {
    const made = await ask('createReportSubscription', path, { ...body, area: 'LS6' });
    const one = `${path}/${made.id}`;
    const changes = [{ name: 'Headingley' }, { property_type: 'flat' }, { is_active: false }];
    await Promise.all(changes.map((change) => ask('updateReportSubscription', one, change)));
    expect(await ask('getReportSubscription', one)).toMatchObject(Object.assign({}, ...changes));
    await ask('deleteReportSubscription', one);
  });

  test('reports are made when they have fallen due, once, of what was asked for then', async () => {
    const asked = { ...body, area: 'M14', property_type: 'flat' };
    const made = await ask('createReportSubscription', path, asked);
    const one = `${path}/${made.id}`;
    const reports = async (suffix = '') =>
      ask('listSubscriptionReports', `${one}/reports${suffix}`);
    expect(await reports()).toMatchObject({ reports: [], pagination: { total: 0 } });
    // As if it had been taken out four weeks before, and nobody had asked since.
    await ageByDays(made.id, 28);
    const due = await Promise.all([reports(), reports(), ask('getReportSubscription', one)]);
    expect(due[2]).toMatchObject({
      last_report_at: '2026-11-21T12:00:00.000Z',
      next_report_at: '2026-11-28T12:00:00.000Z',
    });
    const periods = [
      ['2026-11-14', '2026-11-21'],
      ['2026-11-07', '2026-11-14'],
      ['2026-10-31', '2026-11-07'],
      ['2026-10-24', '2026-10-31'],
    ];
    const listed = await reports();
    expect(due.slice(0, 2)).toEqual([listed, listed]);
    expect(listed.pagination.total).toBe(4);
    expect(listed.reports.map((report: Json) => [report.period_start, report.period_end])).toEqual(
      periods,
    );
    expect(listed.reports[0]).toMatchObject({
      created_at: '2026-11-21T12:00:00.000Z',
      url: '/api/v1/area-pack/M14?property_type=flat',
    });
    const pack = await server.send('GET', `${listed.reports[0].url}&format=json`, {
      account: 'enterprise',
    });
    expect(pack).toMatchObject({ status: 200, body: { area: 'M14' } });
    const second = await reports('?page=2&limit=3');
    expect(second.reports).toEqual(listed.reports.slice(3));
    const first = await reports('?limit=3');
    const rest = await reports(`?limit=3&cursor=${first.pagination.next_cursor}`);
    expect([...first.reports, ...rest.reports]).toEqual(listed.reports);
    expect(rest.pagination).toMatchObject({ page: null, total: 4, has_more: false });
    const foreign = `${one}/reports?cursor=${first.pagination.next_cursor}`;
    const other = await ask('createReportSubscription', path, { ...body, area: 'M20' });
    for (const bad of [`${foreign}&page=2`, foreign.replace(made.id, other.id)]) {
      expect(await refused('GET', bad)).toMatchObject({ status: 422 });
    }
    await ask('deleteReportSubscription', `${path}/${other.id}`);

    await ask('updateReportSubscription', one, { is_active: false });
    await ageByDays(made.id, 70);
    expect((await reports()).reports).toEqual(listed.reports);
    await ask('deleteReportSubscription', one);
    expect(await refused('GET', `${one}/reports`)).toMatchObject({ status: 404 });
  });

  test('another account sees and changes nothing of it', async () => {
    const mine = await ask('createReportSubscription', path, { ...body, area: 'LS6' }, 'business');
    const one = `${path}/${mine.id}`;
    for (const [method, suffix, value] of [
      ['GET', ''],
      ['GET', '/reports'],
      ['PUT', '', { name: 'theirs' }],
      ['DELETE', ''],
    ] as const) {
      const theirs = await refused(method, one + suffix, value, 'business_2');
      expect(theirs).toEqual(
        await refused(method, `${path}/${unknown}${suffix}`, value, 'business_2'),
      );
      expect(theirs.status).toBe(404);
    }
    expect((await ask('listReportSubscriptions', path, undefined, 'business_2')).count).toBe(0);
    expect(await ask('getReportSubscription', one, undefined, 'business')).toEqual(mine);
    await ask('createReportSubscription', path, { ...body, area: 'LS6' }, 'business_2');
  });

  test('one for each area and frequency', async () => {
    const first = await ask('createReportSubscription', path, { ...body, area: 'B29' });
    const twin = { status: 422, code: 'validation_error', field: 'area' };
    expect(await refused('POST', path, { ...body, area: 'b29', name: 'Again' })).toEqual(twin);
    const other = await ask('createReportSubscription', path, {
      ...body,
      area: 'B29',
      frequency: 'monthly',
    });
    expect(await refused('PUT', `${path}/${other.id}`, { frequency: 'weekly' })).toEqual(twin);
    await ask('updateReportSubscription', `${path}/${first.id}`, { frequency: 'weekly' });
  });

  test('fifty at most, also when asked for at once', async () => {
    const account = 'professional';
    const answers = [];
    for (let from = 1; from <= 60; from += 15) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 15 }, (_, index) =>
            server.send('POST', path, { account, body: { ...body, area: `M${from + index}` } }),
          ),
        )),
      );
      await new Promise((resolve) => setTimeout(resolve, 1050));
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect((await ask('listReportSubscriptions', path, undefined, account)).count).toBe(50);
  });

  test.each([
    ['POST', '', { ...body, name: '' }, 422],
    ['POST', '', { ...body, name: 'x'.repeat(101) }, 422],
    ['POST', '', { ...body, area: 'Manchester' }, 422],
    ['POST', '', { ...body, frequency: 'daily' }, 422],
    ['POST', '', { ...body, property_type: 'castle' }, 422],
    ['POST', '', { ...body, colour: 'red' }, 422],
    ['PUT', `/${unknown}`, {}, 400],
    ['PUT', '/7', { name: 'x' }, 422],
    ['GET', '/7', undefined, 422],
    ['GET', `/${unknown}/reports?limit=0`, undefined, 422],
  ])('%s %s %j is %i', async (method, suffix, value, status) => {
    expect(await refused(method, path + suffix, value)).toMatchObject({ status });
  });
});
