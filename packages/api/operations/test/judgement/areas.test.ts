import { dice, memoryRecordPorts, propertyRecord, saleRecord } from '@freehold/conformance';
import { expect, it, vi } from 'vitest';
import { Areas } from '../../src/judgement/areas.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { signal } = new AbortController();
const roll = dice(11);
const home = { ...propertyRecord(1, roll), postcode: 'M14 5TQ' };
const soldOn = (id: number, date: string) => ({
  ...saleRecord(id, home, roll),
  postcode: 'M14 5TQ',
  date,
});

it('until when sales are held is read once, and again when a sale comes', async () => {
  const ports = memoryRecordPorts();
  const read = vi.spyOn(ports.soldPrices, 'coverage');
  const areas = new Areas(ports);
  const until = async () => (await areas.salesSpan('M14', now, signal)).covered?.until;
  await ports.records.put('sale', [soldOn(1, '2026-05-04')]);
  const spans = await Promise.all([until(), until()]);
  expect(spans).toEqual(['2026-05-04', '2026-05-04']);
  expect(read).toHaveBeenCalledTimes(1);
  await ports.records.put('sale', [soldOn(2, '2026-07-20')]);
  expect(await until()).toBe('2026-07-20');
  expect(read).toHaveBeenCalledTimes(2);
});
