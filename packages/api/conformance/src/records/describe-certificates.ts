import type { CertificateRecord, PropertyRecord, PropertyStorePorts } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  runsOf,
  seed,
  withOpened,
  type Openable,
  type SuiteOptions,
  type Step,
} from '../agreement.ts';
import { ask } from './ask.ts';
import { uuidOf } from './generated.ts';
import { bothHolding, itAgreesOn } from './with-world.ts';
import { worldOf, worldPostcodes } from './world.ts';

const world = worldOf(seed + 1);
const homes = world.records.property;
const { signal } = new AbortController();

const questions: Readonly<Record<string, fc.Arbitrary<Step<PropertyStorePorts>>>> = {
  'certificates of a home': fc
    .constantFrom(...homes.map(({ id }) => id))
    .map((id) => ask('certificates', 'ofProperty', id)),
  'certificates of a UPRN': fc
    .constantFrom(...homes.map(({ uprn }) => uprn ?? 1))
    .map((uprn) => ask('certificates', 'ofUprn', uprn)),
  'certificates of a postcode': fc
    .record({
      postcode: fc.constantFrom(...worldPostcodes, 'ZZ1 1ZZ'),
      address: fc.constantFrom(undefined, undefined, 'high', 'Flat road', 'MANCHESTER, 3', 'café'),
      offset: fc.nat(3),
      limit: fc.integer({ min: 1, max: 4 }),
    })
    .map((query) => ask('certificates', 'search', query)),
};

const flat = (number: number, uprn: number | null): PropertyRecord => ({
  ...(homes[0] as PropertyRecord),
  id: uuidOf(number),
  saon: `FLAT ${number}`,
  paon: '12',
  street: 'HIGH ROAD',
  postcode: 'M14 5TQ',
  uprn,
});
const told = (
  certificateNumber: string,
  address: string,
  uprn: number | null,
  lodgementDate: string | null,
  postcode = 'M14 5TQ',
): CertificateRecord => ({
  ...(world.records.certificate[0] as CertificateRecord),
  certificateNumber,
  address,
  uprn,
  lodgementDate,
  postcode,
});

/** What every store of energy certificates does: it answers as the plain reference over the same generated records. */
export function describeCertificates(
  name: string,
  make: () => Openable<PropertyStorePorts>,
  { runs = runsOf() }: SuiteOptions = {},
): void {
  describe(`certificates: ${name}`, () => {
    const both = bothHolding(world, make);

    itAgreesOn(both, questions, runs);

    it('reach a home by UPRN, else by postcode and address, and name it, newest first', async () => {
      await withOpened(make, async ({ certificates, records }) => {
        await records.put('property', [flat(2, 77), flat(3, null), flat(4, 79)]);
        await records.put('certificate', [
          told('by-uprn', 'Elsewhere', 77, '2015-01-01'),
          told('flat-2', 'Flat 2, 12 High Rd', null, '2024-01-01'),
          told('flat-3', 'Flat 3, 12 High Road', 78, '2020-01-01'),
          // Both UPRNs are known and differ: the address does not overrule them.
          told('flat-4-of-another', 'Flat 4, 12 High Road', 80, null),
          told('next-postcode', 'Flat 3, 12 High Road', null, null, 'M14 5TR'),
        ]);
        const of = async (number: number) =>
          (await certificates.ofProperty(uuidOf(number), signal)).map(
            ({ certificateNumber }) => certificateNumber,
          );
        expect(await of(2)).toEqual(['flat-2', 'by-uprn']);
        expect(await of(3)).toEqual(['flat-3']);
        expect(await of(4)).toEqual([]);
        expect(await of(99)).toEqual([]);
        const all = { postcode: 'M14 5TQ', offset: 0, limit: 10 };
        const found = (await certificates.search(all, signal)).certificates;
        expect(found.map(({ propertyId }) => propertyId)).toEqual([
          uuidOf(2),
          uuidOf(3),
          uuidOf(2),
          null,
        ]);
        expect(await certificates.ofUprn(78, signal)).toMatchObject([{ propertyId: uuidOf(3) }]);
      });
    });
  });
}
