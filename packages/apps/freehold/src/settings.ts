import type { ConnectionLimits } from '@freehold/express';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** How the server is started; read once, from the environment. */
export interface Settings {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Absolute; everything the server writes goes here. */
  readonly dataDirectory: string;
  readonly demo: boolean;
  /** Null: the embedded identity provider. */
  readonly identityProvider: {
    readonly jwksUrl: string;
    readonly issuer: string;
    readonly audience: string;
  } | null;
  /** A fixed instant for every clock in the process, for demos and tests only. */
  readonly now: Date | null;
  /** Base addresses of live planning registers; null: from the imported records. */
  readonly planning: {
    readonly planItUrl: string | null;
    readonly planningDataUrl: string | null;
    readonly spatialHubUrl: string | null;
    readonly spatialHubKey: string | null;
  };
  /** Where callers reach the server, without a path, when that is not where it listens; null: where it listens. */
  readonly publicUrl: string | null;
  /** The OpenAI-compatible server that the AI chat asks; null: no AI chat. */
  readonly ai: {
    readonly baseUrl: string;
    readonly apiKey: string | null;
    readonly model: string;
  } | null;
  /** Whether SpatiaLite is used: never, where it is installed, or always. */
  readonly spatialite: 'off' | 'auto' | 'require';
  /** Addresses and networks (CIDR) of the proxies in front, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly corsOrigins: ReadonlySet<string>;
  readonly connections: ConnectionLimits;
  /** Where `/metrics` is served; null: nowhere. */
  readonly metricsPort: number | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; its message is one line that names the variable. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(variable: string, value: string | undefined, expected: string) {
    super(`${variable} must be ${expected}, not ${JSON.stringify(value ?? '')}`);
  }
}

/** Reads the settings. @throws {SettingError} for the first value that cannot be used. */
export function readSettings(environment: Environment, demoByDefault: boolean): Settings {
  const demo = flag(environment, 'FREEHOLD_DEMO', demoByDefault);
  const now = instant(environment, 'FREEHOLD_NOW');
  return {
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port: port(environment, 'PORT') ?? 3000,
    dataDirectory: resolve(text(environment, 'FREEHOLD_DATA_DIR') ?? 'var'),
    demo,
    identityProvider: identityProvider(environment),
    now,
    planning: {
      planItUrl: webAddress(environment, 'FREEHOLD_PLANIT_URL'),
      planningDataUrl: webAddress(environment, 'FREEHOLD_PLANNING_DATA_URL'),
      spatialHubUrl: webAddress(environment, 'FREEHOLD_SPATIAL_HUB_URL'),
      spatialHubKey: text(environment, 'FREEHOLD_SPATIAL_HUB_KEY') ?? null,
    },
    publicUrl: publicUrl(environment),
    ai: ai(environment),
    spatialite: spatialite(environment),
    trustedProxies: trustedProxies(environment),
    corsOrigins: origins(environment),
    connections: connections(environment),
    metricsPort: port(environment, 'FREEHOLD_METRICS_PORT'),
  };
}

/** Undefined where the variable is unset or empty. */
function text(environment: Environment, variable: string): string | undefined {
  const value = environment[variable];
  return value === '' ? undefined : value;
}

function connections(environment: Environment): ConnectionLimits {
  return {
    most: count(environment, 'FREEHOLD_MAX_CONNECTIONS', 1_000_000) ?? 8_192,
    headersSeconds: count(environment, 'FREEHOLD_HEADERS_TIMEOUT', 600) ?? 10,
    idleSeconds: count(environment, 'FREEHOLD_IDLE_TIMEOUT', 600) ?? 5,
  };
}

function count(environment: Environment, variable: string, most: number): number | null {
  const value = text(environment, variable);
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,6}$/.test(value) || Number(value) > most) {
    throw new SettingError(variable, value, `a whole number from 1 to ${most}`);
  }
  return Number(value);
}

function port(environment: Environment, variable: string): number | null {
  const value = text(environment, variable);
  if (value === undefined) return null;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new SettingError(variable, value, 'a whole number from 0 to 65535');
  }
  return Number(value);
}

function flag(environment: Environment, variable: string, usual: boolean): boolean {
  const value = text(environment, variable);
  if (value === undefined) return usual;
  if (value !== '0' && value !== '1') throw new SettingError(variable, value, '0 or 1');
  return value === '1';
}

function spatialite(environment: Environment): Settings['spatialite'] {
  const value = text(environment, 'FREEHOLD_SPATIALITE') ?? 'auto';
  if (value !== 'off' && value !== 'auto' && value !== 'require') {
    throw new SettingError('FREEHOLD_SPATIALITE', value, 'off, auto or require');
  }
  return value;
}

function instant(environment: Environment, variable: string): Date | null {
  const value = text(environment, variable);
  if (value === undefined) return null;
  const date = new Date(value);
  if (!/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(value) || Number.isNaN(date.getTime())) {
    throw new SettingError(variable, value, 'an ISO 8601 instant such as 2026-11-21T09:00:00Z');
  }
  return date;
}

function identityProvider(environment: Environment): Settings['identityProvider'] {
  const names = ['FREEHOLD_JWKS_URL', 'FREEHOLD_JWT_ISSUER', 'FREEHOLD_JWT_AUDIENCE'] as const;
  const [jwksUrl, issuer, audience] = names.map((name) => text(environment, name));
  if (jwksUrl === undefined && issuer === undefined && audience === undefined) return null;
  if (jwksUrl === undefined || !isKeySetAddress(jwksUrl)) {
    throw new SettingError(
      'FREEHOLD_JWKS_URL',
      jwksUrl,
      'the https address (http on this machine only) of a JSON Web Key Set',
    );
  }
  if (issuer === undefined) {
    throw new SettingError('FREEHOLD_JWT_ISSUER', issuer, 'set beside FREEHOLD_JWKS_URL');
  }
  if (audience === undefined) {
    throw new SettingError('FREEHOLD_JWT_AUDIENCE', audience, 'set beside FREEHOLD_JWKS_URL');
  }
  return { jwksUrl, issuer, audience };
}

/** The entries of a comma-separated list, without those that are empty. */
function listOf(environment: Environment, variable: string): string[] {
  const entries = (text(environment, variable) ?? '').split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}

function trustedProxies(environment: Environment): readonly string[] {
  const variable = 'FREEHOLD_TRUSTED_PROXIES';
  const listed = listOf(environment, variable);
  for (const entry of listed) {
    if (!isNetwork(entry)) {
      const expected = 'a comma-separated list of addresses and networks such as 10.0.0.0/8';
      throw new SettingError(variable, entry, expected);
    }
  }
  return listed;
}

/** An address, or a network in CIDR notation; not the network of all addresses, which would believe every caller. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  // What IPv6 says of IPv4, or of one link, is not compared as it is written.
  if (address.includes('%') || /^::ffff:/i.test(address) || rest.length > 0) return false;
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (prefix === undefined) return bits > 0;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits;
}

function origins(environment: Environment): ReadonlySet<string> {
  const listed = listOf(environment, 'FREEHOLD_CORS_ORIGINS');
  for (const origin of listed) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new SettingError(
        'FREEHOLD_CORS_ORIGINS',
        origin,
        'a comma-separated list of origins such as https://app.example',
      );
    }
  }
  return new Set(listed);
}

function publicUrl(environment: Environment): string | null {
  const value = webAddress(environment, 'FREEHOLD_PUBLIC_URL');
  if (value !== null && new URL(value).origin !== value) {
    throw new SettingError('FREEHOLD_PUBLIC_URL', value, 'an origin such as https://api.example');
  }
  return value;
}

function ai(environment: Environment): Settings['ai'] {
  const baseUrl = webAddress(environment, 'FREEHOLD_AI_BASE_URL');
  if (baseUrl === null) return null;
  const model = text(environment, 'FREEHOLD_AI_MODEL');
  if (model === undefined) {
    throw new SettingError('FREEHOLD_AI_MODEL', model, 'set beside FREEHOLD_AI_BASE_URL');
  }
  return { baseUrl, apiKey: text(environment, 'FREEHOLD_AI_API_KEY') ?? null, model };
}

function webAddress(environment: Environment, variable: string): string | null {
  const value = text(environment, variable);
  if (value === undefined) return null;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new SettingError(variable, value, 'an http or https address');
  }
  return value;
}

function isKeySetAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && here);
}
