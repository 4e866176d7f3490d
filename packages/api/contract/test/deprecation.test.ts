import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  openApiDocument,
  route,
  routes,
  type AnyRoute,
  type Deprecation,
} from '@freehold/contract';

const decided: Deprecation = {
  since: '2026-08-31',
  sunset: '2027-06-01',
  successor: '/api/v2/yields/{outcode}',
  link: '/docs#areaYields',
};

const { body: _body, ...yields } = routes.areaYields;

/** The yields of an area, with a deprecation. */
const retired = (deprecated: Partial<Deprecation>) =>
  route({ ...yields, deprecated: { ...decided, ...deprecated } });

function operationOf(one: AnyRoute) {
  const { paths, components } = openApiDocument([one]);
  const operation = paths[one.path]?.['get'] as {
    readonly deprecated?: boolean;
    readonly description: string;
    readonly parameters: readonly { readonly name: string; readonly description?: string }[];
    readonly responses: Readonly<
      Record<string, { readonly headers: object; readonly $ref?: string }>
    >;
  };
  const looked = Object.entries(operation.responses).map(([status, response]) => [
    status,
    response.$ref === undefined
      ? response
      : components['responses']?.[response.$ref.replace('#/components/responses/', '')],
  ]);
  return { ...operation, responses: Object.fromEntries(looked) as typeof operation.responses };
}

/** Of each answer of an operation, the names of its headers. */
const headerNamesOf = (one: AnyRoute): readonly string[][] =>
  Object.values(operationOf(one).responses).map(({ headers }) => Object.keys(headers));

describe('the OpenAPI document of a deprecated route', () => {
  const { description: usual } = operationOf(routes.areaYields);

  test('marks it, and says after its description since when, until when and what to call', () => {
    expect(operationOf(retired({}))).toMatchObject({
      deprecated: true,
      description: `${usual}\n\nDeprecated since 2026-08-31; may stop answering on 2027-06-01. Call \`/api/v2/yields/{outcode}\` instead. The change is described at \`/docs#areaYields\`.`,
    });
  });

  test('leaves out what is not decided', () => {
    expect(operationOf(retired({ sunset: null, successor: null, link: null }))).toMatchObject({
      deprecated: true,
      description: `${usual}\n\nDeprecated since 2026-08-31; the day it stops answering is not set.`,
    });
  });

  test('names the headers that tell of it, on every answer', () => {
    const answers = headerNamesOf(retired({}));
    expect(answers.length).toBeGreaterThan(5);
    for (const headers of answers) {
      expect(headers).toEqual(expect.arrayContaining(['Deprecation', 'Sunset', 'Link']));
      expect(headers).not.toContain('X-Deprecated-Parameters');
    }
    for (const headers of headerNamesOf(retired({ sunset: null, successor: null, link: null }))) {
      expect(headers).toContain('Deprecation');
      expect(headers.filter((name) => /^(Sunset|Link)$/.test(name))).toEqual([]);
    }
  });

  test('says nothing of a route that is not deprecated', () => {
    expect(operationOf(routes.areaYields)).not.toHaveProperty('deprecated');
    expect(usual).not.toContain('Deprecated');
  });
});

describe('the OpenAPI document of a deprecated parameter', () => {
  const query = z.object({ town: z.string().optional(), place: z.string().optional() });
  const { link, since, sunset } = decided;
  const renamed = (deprecatedParameters: AnyRoute['deprecatedParameters']) =>
    route({ ...yields, query, deprecatedParameters });

  test('marks it, and says since when, until when and what to send; no other', () => {
    const town = { since, sunset, successor: 'place', link };
    const { parameters, responses } = operationOf(renamed({ town }));
    expect(Object.keys(responses['200']?.headers ?? {})).toEqual(
      expect.arrayContaining(['Deprecation', 'Sunset', 'Link', 'X-Deprecated-Parameters']),
    );
    const [, first, second] = parameters;
    expect(first).toMatchObject({ name: 'town', in: 'query', deprecated: true });
    expect(first?.description).toContain(
      'Deprecated since 2026-08-31; may stop being read on 2027-06-01. Send `place` instead. The change is described at `/docs#areaYields`.',
    );
    expect(second).toMatchObject({ name: 'place' });
    expect(second).not.toHaveProperty('deprecated');
    const undecided = { since, sunset: null, successor: null, link: null };
    expect(operationOf(renamed({ town: undecided })).parameters[1]?.description).toMatch(
      /Deprecated since 2026-08-31; the day it is no longer read is not set\.$/,
    );
  });

  test('needs parameters that the route reads, days that leave six months, and a successor that stays', () => {
    const town = { since, sunset: null, successor: 'place', link: null };
    expect(() => renamed({ city: town })).toThrow(
      '/api/v1/yields/area/{outcode} reads no parameter city',
    );
    expect(() => renamed({ town: { ...town, successor: 'city' } })).toThrow('no parameter city');
    expect(() => renamed({ town: { ...town, sunset: '2026-12-01' } })).toThrow(
      'sunset of town of /api/v1/yields/area/{outcode} must be 2027-03-03 or later, was 2026-12-01',
    );
    expect(() => renamed({ town, place: { ...town, successor: null } })).toThrow(
      'place of /api/v1/yields/area/{outcode} is deprecated itself',
    );
  });

  test('is of none of the API now', () => {
    const named = Object.values<AnyRoute>(routes).filter(
      ({ deprecatedParameters }) => Object.keys(deprecatedParameters).length > 0,
    );
    expect(named).toEqual([]);
    expect(JSON.stringify(openApiDocument(Object.values(routes)))).not.toContain('"deprecated"');
  });
});

describe('a deprecation', () => {
  test('leaves callers six months', () => {
    expect(() => retired({ since: '2026-11-24', sunset: '2027-05-23' })).toThrow(
      'sunset of /api/v1/yields/area/{outcode} must be 2027-05-24 or later, was 2027-05-23',
    );
    expect(() => retired({ since: '2026-11-24', sunset: '2027-05-24' })).not.toThrow();
  });

  test('that begins on a day its sixth month lacks ends after that month', () => {
    expect(() => retired({ since: '2026-08-31', sunset: '2027-02-28' })).toThrow('2027-03-03');
    expect(() => retired({ since: '2026-08-31', sunset: '2027-03-03' })).not.toThrow();
  });

  test.each([
    ['since', { since: '2026-02-30' }],
    ['sunset', { sunset: '2027-6-1' }],
  ])('has days of the calendar: %s', (_, days) => {
    expect(() => retired(days)).toThrow('Invalid ISO date');
  });

  test('has a successor whose placeholders its own path fills', () => {
    expect(() => retired({ successor: '/api/v2/yields/{postcode}' })).toThrow(
      '/api/v1/yields/area/{outcode} has no {postcode} for its successor /api/v2/yields/{postcode}',
    );
  });
});
