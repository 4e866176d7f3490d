import { expect, test } from 'vitest';
import { fillOf, propertiesOf, routes, type AnyRoute } from '@freehold/contract';
import { filledBy } from '../src/filled-by-table.ts';
import { keyOf } from '../src/filled-by.ts';

const properties = Object.values<AnyRoute>(routes).flatMap((route) =>
  propertiesOf(route).map((name) => [route, name] as const),
);

test('every property of every answer has its word', () => {
  expect(properties.length).toBeGreaterThan(3_000);
  const left = properties.filter(([route, name]) => fillOf(route, name) === null);
  expect(left.map(([{ id }, name]) => `${id}.${name}`)).toEqual([]);
});

test('every line of the table counts for a property', () => {
  const counted = new Set(properties.map(([route, name]) => keyOf(route, name)));
  expect(Object.keys(filledBy).filter((key) => !counted.has(key))).toEqual([]);
});

/** By the publishers' own column lists, and by what the law or the market keeps to itself. */
test.each([
  ['demographics', 'population', ['census']],
  ['demographics', 'crime_rate', ['crime', 'census']],
  ['areaDemographics', 'tenure.private_rented', ['census']],
  ['soldHistory', 'sold_history.price', ['price-paid']],
  ['propertyCertificate', 'certificate_number', ['epc']],
  ['searchCertificates', 'certificates.tenure', ['epc']],
  ['areaTransport', 'transport_links.name', ['naptan']],
  ['offMarketProperties', 'properties.company.name', ['company-ownership', 'companies']],
  ['stampDuty', 'nation', null],
  ['landlordTax', 'years.company.tax', null],
  ['getDefaults', 'btl.location', null],
  ['getPortfolio', 'portfolio.owners.nation', null],
  ['compareLocations', 'locations.location.latitude', ['code-point-open', 'postcode-directory']],
  ['calculate', 'calculations.gross_yield', null],
] as const)('%s tells %s from %j', (id, name, from) => {
  const route: AnyRoute = routes[id];
  expect(propertiesOf(route)).toContain(name);
  expect(fillOf(route, name)).toEqual(
    from === null ? { kind: 'computed' } : { kind: 'files', datasets: from },
  );
});
