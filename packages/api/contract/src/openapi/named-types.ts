import {
  isNullable,
  longestKey,
  longestParameterKey,
  mapFields,
  type FieldPath,
  type JsonSchema,
} from '../descriptions/fields.ts';

const outcode = '[A-Za-z]{1,2}[0-9][A-Za-z0-9]?';
const unit = '[0-9][A-Za-z]{2}';

/** Kinds of value that many schemas share, each one component. Letters of either case are taken; answers are in upper case. */
export const namedTypes = {
  Postcode: {
    type: 'string',
    description:
      'A full postcode of the United Kingdom; answers give it in upper case with one space.',
    pattern: `^${outcode} ?${unit}$`,
    examples: ['M14 5TQ'],
  },
  Outcode: {
    type: 'string',
    description: 'The first half of a postcode; answers give it in upper case.',
    pattern: `^${outcode}$`,
    examples: ['M14'],
  },
  Area: {
    type: 'string',
    description:
      'A full postcode or an outcode of the United Kingdom; answers give it in upper case.',
    pattern: `^${outcode}(?: ?${unit})?$`,
    examples: ['M14', 'M14 5TQ'],
  },
  District: {
    type: 'string',
    description: 'A postcode district, which its outcode names.',
    pattern: `^${outcode}$`,
    examples: ['M14'],
  },
  Uprn: {
    type: 'integer',
    description: 'A Unique Property Reference Number.',
    format: 'int64',
    minimum: 0,
    maximum: 999_999_999_999,
    examples: [77_000_123_456],
  },
} as const;
type TypeName = keyof typeof namedTypes;

/** Which fields and parameters are of which type, by the keys of the glossary; null: of none. */
const typesByPlace: Readonly<Record<string, TypeName | null>> = {
  postcode: 'Postcode',
  'ComparablesResponse.postcode': 'Area',
  'ValuationResponse.postcode': 'Area',
  'AreaAnalyticsResponse.postcode': 'Area',
  'AreaDemographicsResponse.postcode': 'District',
  outcode: 'Outcode',
  selected_outcodes: 'Outcode',
  area: 'Area',
  'datasets.area': null,
  postcode_district: 'District',
  uprn: 'Uprn',
  'facts.uprn': null,
  'uprn.value': 'Uprn',
  '?postcode': 'Area',
  'searchCertificates?postcode': 'Postcode',
  'planningSearch?postcode': 'Postcode',
  'areaAnalytics?postcode': 'Postcode',
  '?outcode': 'Outcode',
  '?district': 'District',
  '?postcode_district': 'District',
  'areaDemographics?area': 'Area',
  '?uprn': 'Uprn',
};

/** A schema whose fields refer to the named types. */
export function withNamedTypes(schema: JsonSchema, name: string): JsonSchema {
  return mapFields(schema, [name], (field, path) => named(field, typeOfField(path)));
}

/** The schema of a parameter, a reference where its type has a name. */
export function namedParameter(schema: JsonSchema, operationId: string, name: string): JsonSchema {
  return named(schema, typeAt(longestParameterKey(operationId, name, isPlace)));
}

const isPlace = (key: string) => Object.hasOwn(typesByPlace, key);
const typeAt = (key: string | null) => (key === null ? null : (typesByPlace[key] ?? null));
const typeOfField = (path: FieldPath) => typeAt(longestKey(path, isPlace));

/** The named type in the place of what it names: the value, the items of a list, or what may be null. */
function named(schema: JsonSchema, type: TypeName | null): JsonSchema {
  if (type === null) return schema;
  if (schema.type === 'array' || schema.anyOf !== undefined) {
    const { items, anyOf, ...rest } = schema;
    return {
      ...rest,
      ...(items === undefined ? {} : { items: named(items as JsonSchema, type) }),
      ...(anyOf === undefined ? {} : { anyOf: anyOf.map((one) => named(one, type)) }),
    };
  }
  const { description } = schema;
  const said = description === undefined ? {} : { description };
  const $ref = `#/components/schemas/${type}`;
  if (schema.type === 'null') return schema;
  return isNullable(schema) ? { anyOf: [{ $ref }, { type: 'null' }], ...said } : { $ref, ...said };
}
