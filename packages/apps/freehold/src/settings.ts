import type { ConnectionLimits } from '@freehold/express';
import type { FeatureDataset } from '@freehold/operations';
import { resolve } from 'node:path';
import { readVariables, type Environment, type Variables } from './environment.ts';

/** How the server is started; read once, from the environment. */
export interface Settings {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Absolute; everything the server writes goes here. */
  readonly dataDirectory: string;
  /** The address of the PostgreSQL database that all servers share; null: the embedded store. It may hold a password. */
  readonly databaseUrl: string | null;
  /** Replicas of that database, which answer questions about property records while they are fresh. */
  readonly databaseReadUrls: readonly string[];
  /** Where the rate windows of all servers are, and how many servers share them; null: in the store. */
  readonly redis: { readonly url: string; readonly servers: number } | null;
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
  /** Which construction prices are searched: ours and those imported, or where any are imported these alone. */
  readonly buildCosts: 'both' | 'own';
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
  /** Days for which lines of the log of calls are kept. */
  readonly logDays: number;
  readonly metricsPort: number | null;
  /** Whether webhooks may lie on this machine, by http too: for development. */
  readonly localWebhooks: boolean;
  /** The mail server of the operator, whose address may hold a password, and who emails are from; null: none is sent. */
  readonly email: { readonly url: string; readonly sender: string } | null;
  /** Whether answers name the company that owns a home, which the licence of the registers of titles leaves to the operator. */
  readonly namesOwners: boolean;
  /** The collections that anybody may read at `/ogc`. */
  readonly openCollections: ReadonlySet<FeatureDataset>;
  /** The file of vector tiles beneath the maps of the dashboard; null: no streets. */
  readonly baseMap: string | null;
}

/** Reads the settings. @throws {SettingError} for the first value that cannot be used. */
export function readSettings(environment: Environment, demoByDefault: boolean): Settings {
  const read = readVariables(environment);
  return {
    host: read.HOST,
    port: read.PORT,
    dataDirectory: resolve(read.FREEHOLD_DATA_DIR),
    databaseUrl: read.FREEHOLD_DATABASE_URL ?? null,
    databaseReadUrls: read.FREEHOLD_DATABASE_READ_URLS,
    redis: redis(read),
    demo: read.FREEHOLD_DEMO ?? demoByDefault,
    identityProvider: identityProvider(read),
    now: read.FREEHOLD_NOW ?? null,
    planning: {
      planItUrl: read.FREEHOLD_PLANIT_URL ?? null,
      planningDataUrl: read.FREEHOLD_PLANNING_DATA_URL ?? null,
      spatialHubUrl: read.FREEHOLD_SPATIAL_HUB_URL ?? null,
      spatialHubKey: read.FREEHOLD_SPATIAL_HUB_KEY ?? null,
    },
    buildCosts: read.FREEHOLD_BUILD_COSTS,
    publicUrl: read.FREEHOLD_PUBLIC_URL ?? null,
    ai: ai(read),
    spatialite: read.FREEHOLD_SPATIALITE,
    trustedProxies: read.FREEHOLD_TRUSTED_PROXIES,
    corsOrigins: new Set(read.FREEHOLD_CORS_ORIGINS),
    connections: {
      most: read.FREEHOLD_MAX_CONNECTIONS,
      headersSeconds: read.FREEHOLD_HEADERS_TIMEOUT,
      idleSeconds: read.FREEHOLD_IDLE_TIMEOUT,
    },
    logDays: read.FREEHOLD_LOG_DAYS,
    metricsPort: read.FREEHOLD_METRICS_PORT ?? null,
    localWebhooks: read.FREEHOLD_LOCAL_WEBHOOKS,
    email: email(read),
    namesOwners: read.FREEHOLD_OWNER_NAMES,
    openCollections: new Set(read.FREEHOLD_OPEN_COLLECTIONS as FeatureDataset[]),
    baseMap: read.FREEHOLD_BASE_MAP ?? null,
  };
}

// What is set beside something else is set whole or not at all, which `readVariables` has seen to.

function redis({
  FREEHOLD_REDIS_URL: url,
  FREEHOLD_SERVERS: servers,
}: Variables): Settings['redis'] {
  return url === undefined || servers === undefined ? null : { url, servers };
}

function email({
  FREEHOLD_SMTP_URL: url,
  FREEHOLD_EMAIL_SENDER: sender,
}: Variables): Settings['email'] {
  return url === undefined || sender === undefined ? null : { url, sender };
}

function identityProvider({
  FREEHOLD_JWKS_URL: jwksUrl,
  FREEHOLD_JWT_ISSUER: issuer,
  FREEHOLD_JWT_AUDIENCE: audience,
}: Variables): Settings['identityProvider'] {
  if (jwksUrl === undefined || issuer === undefined || audience === undefined) return null;
  return { jwksUrl, issuer, audience };
}

function ai({
  FREEHOLD_AI_BASE_URL: baseUrl,
  FREEHOLD_AI_API_KEY: apiKey,
  FREEHOLD_AI_MODEL: model,
}: Variables): Settings['ai'] {
  if (baseUrl === undefined || model === undefined) return null;
  return { baseUrl, apiKey: apiKey ?? null, model };
}
