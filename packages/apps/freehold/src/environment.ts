import { isIP } from 'node:net';
import { type FeatureDataset, featureDatasets, logDaysKept } from '@freehold/operations';
import { z } from 'zod';

/** A setting that cannot be used; its message is one line that names the variable, its value, what it must be and why. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(variable: string, value: string | undefined, expected: string, reason = '') {
    const found = passwords.has(variable) && value ? 'what it is' : JSON.stringify(value ?? '');
    super(`${variable} must be ${expected}, not ${found}${reason && `: ${reason}`}`);
  }
}

/** What may hold a password: never printed. */
const passwords: ReadonlySet<string> = new Set([
  'FREEHOLD_DATABASE_URL',
  'FREEHOLD_DATABASE_READ_URLS',
  'FREEHOLD_REDIS_URL',
  'FREEHOLD_SMTP_URL',
]);

/** A text that passes a test; the message says what it must be. */
const textThat = (expected: string, passes: (text: string) => boolean) =>
  z.string().refine(passes, expected);

const wholeNumber = (least: number, most: number) =>
  textThat(`a whole number from ${least} to ${most}`, (text) => {
    const number = Number(text);
    return /^(?:0|[1-9]\d{0,6})$/.test(text) && number >= least && number <= most;
  }).transform(Number);

const flag = z.enum(['0', '1'], '0 or 1').transform((text) => text === '1');

const protocolOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '');
const webAddress = textThat('an http or https address', (text) =>
  ['http:', 'https:'].includes(protocolOf(text)),
);
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && text !== 'null';

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
const keySetAddress = textThat(
  'the https address (http on this machine only) of a JSON Web Key Set',
  (text) =>
    protocolOf(text) === 'https:' ||
    (protocolOf(text) === 'http:' && thisMachine.has(new URL(text).hostname)),
);

// The driver reads it, also one that names the folder of a socket and no host, which is no URL to others.
const isDatabase = (text: string): boolean =>
  /^postgres(?:ql)?:\/\/\S+$/.test(text) && !/[?&]options=/.test(text);
const databaseAddress = textThat(
  'a postgres:// address such as postgres://freehold@db.example/freehold, without options',
  isDatabase,
);
const redisAddress = textThat(
  'a redis:// or rediss:// address such as redis://redis.example:6379',
  (text) => ['redis:', 'rediss:'].includes(protocolOf(text)),
);

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const mailServer = textThat(
  'an smtp:// or smtps:// address such as smtps://user:password@mail.example:465, without path or options',
  (text) => {
    if (!['smtp:', 'smtps:'].includes(protocolOf(text))) return false;
    const { hostname, username, password, pathname, search, hash } = new URL(text);
    const isPlain = hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';
    return isPlain && [username, password].every(isPercentEncoded);
  },
);

const instant = textThat(
  'an ISO 8601 instant such as 2026-11-21T09:00:00Z',
  (text) =>
    /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)),
).transform((text) => new Date(text));

/** The entries of a comma-separated list, without those that are empty. */
const listOf = (expected: string, isEntry: (entry: string) => boolean) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine((entries) => entries.every(isEntry), expected);

/** An address, or a network in CIDR notation; not the network of all addresses, which would believe every caller. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  // What IPv6 says of IPv4, or of one link, is not compared as it is written.
  if (address.includes('%') || /^::ffff:/i.test(address) || rest.length > 0) return false;
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (prefix === undefined) return bits > 0;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits;
}

const text = z.string();

/** What FREEHOLD_BASE_MAP must be, also said where the file cannot be read. */
export const baseMapExpected =
  'the path of an .mbtiles or .pmtiles file of vector tiles, or unset for maps without streets';

/** Every variable that the program reads: the one place that says what each may be. */
const declared = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3_000),
  FREEHOLD_DATA_DIR: text.default('var'),
  FREEHOLD_DATABASE_URL: databaseAddress.optional(),
  FREEHOLD_DATABASE_READ_URLS: listOf(
    'a comma-separated list of postgres:// addresses, without options',
    isDatabase,
  ).default([]),
  FREEHOLD_REDIS_URL: redisAddress.optional(),
  FREEHOLD_SERVERS: wholeNumber(1, 10_000).optional(),
  FREEHOLD_DEMO: flag.optional(),
  FREEHOLD_NOW: instant.optional(),
  FREEHOLD_JWKS_URL: keySetAddress.optional(),
  FREEHOLD_JWT_ISSUER: text.optional(),
  FREEHOLD_JWT_AUDIENCE: text.optional(),
  FREEHOLD_PLANIT_URL: webAddress.optional(),
  FREEHOLD_PLANNING_DATA_URL: webAddress.optional(),
  FREEHOLD_SPATIAL_HUB_URL: webAddress.optional(),
  FREEHOLD_SPATIAL_HUB_KEY: text.optional(),
  FREEHOLD_PUBLIC_URL: webAddress
    .refine(isOrigin, 'an origin such as https://api.example')
    .optional(),
  FREEHOLD_AI_BASE_URL: webAddress.optional(),
  FREEHOLD_AI_API_KEY: text.optional(),
  FREEHOLD_AI_MODEL: text.optional(),
  FREEHOLD_BUILD_COSTS: z.enum(['both', 'own'], 'both or own').default('both'),
  FREEHOLD_EPC_TOKEN: text.optional(),
  FREEHOLD_LAND_REGISTRY_KEY: text.optional(),
  FREEHOLD_SPATIALITE: z.enum(['off', 'auto', 'require'], 'off, auto or require').default('auto'),
  FREEHOLD_TRUSTED_PROXIES: listOf(
    'a comma-separated list of addresses and networks such as 10.0.0.0/8',
    isNetwork,
  ).default([]),
  FREEHOLD_CORS_ORIGINS: listOf(
    'a comma-separated list of origins such as https://app.example',
    isOrigin,
  ).default([]),
  FREEHOLD_MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(8_192),
  FREEHOLD_HEADERS_TIMEOUT: wholeNumber(1, 600).default(10),
  FREEHOLD_IDLE_TIMEOUT: wholeNumber(1, 600).default(5),
  FREEHOLD_LOG_DAYS: wholeNumber(1, logDaysKept).default(logDaysKept),
  FREEHOLD_METRICS_PORT: wholeNumber(0, 65_535).optional(),
  FREEHOLD_LOCAL_WEBHOOKS: flag.default(false),
  FREEHOLD_SMTP_URL: mailServer.optional(),
  FREEHOLD_EMAIL_SENDER: z.email('an email address such as freehold@example.org').optional(),
  FREEHOLD_OWNER_NAMES: flag.default(false),
  FREEHOLD_OPEN_COLLECTIONS: listOf(
    `a comma-separated list of ${featureDatasets.join(', ')}`,
    (entry) => featureDatasets.includes(entry as FeatureDataset),
  ).default([]),
  FREEHOLD_BASE_MAP: textThat(baseMapExpected, (path) =>
    /\.(?:mb|pm)tiles$/i.test(path),
  ).optional(),
});
export const variableNames: readonly string[] = Object.keys(declared.shape);

const variables = declared.superRefine((read, context) => {
  const beside = (variable: keyof typeof read, other: keyof typeof read): void => {
    const isUnset = read[other] === undefined || String(read[other]) === '';
    if (isUnset || read[variable] !== undefined) return;
    context.addIssue({ code: 'custom', path: [variable], message: `set beside ${other}` });
  };
  beside('FREEHOLD_DATABASE_URL', 'FREEHOLD_REDIS_URL');
  beside('FREEHOLD_DATABASE_URL', 'FREEHOLD_DATABASE_READ_URLS');
  beside('FREEHOLD_SERVERS', 'FREEHOLD_REDIS_URL');
  beside('FREEHOLD_REDIS_URL', 'FREEHOLD_SERVERS');
  beside('FREEHOLD_JWKS_URL', 'FREEHOLD_JWT_ISSUER');
  beside('FREEHOLD_JWKS_URL', 'FREEHOLD_JWT_AUDIENCE');
  beside('FREEHOLD_JWT_ISSUER', 'FREEHOLD_JWKS_URL');
  beside('FREEHOLD_JWT_AUDIENCE', 'FREEHOLD_JWKS_URL');
  beside('FREEHOLD_EMAIL_SENDER', 'FREEHOLD_SMTP_URL');
  beside('FREEHOLD_SMTP_URL', 'FREEHOLD_EMAIL_SENDER');
  beside('FREEHOLD_AI_MODEL', 'FREEHOLD_AI_BASE_URL');
});

export type Environment = Readonly<Record<string, string | undefined>>;
export type Variables = z.output<typeof variables>;

/** The variables with their defaults; an empty one counts as unset. @throws {SettingError} for the first bad value. */
export function readVariables(environment: Environment): Variables {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(set);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const variable = String(issue?.path[0]);
  throw new SettingError(variable, environment[variable], issue?.message ?? '');
}
