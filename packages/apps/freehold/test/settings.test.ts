import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from 'freehold';
import { variableNames } from '../src/environment.ts';

const reading = (environment: Record<string, string>) => () => readSettings(environment, false);

describe('settings', () => {
  test('are the documented defaults where nothing is set', () => {
    expect(readSettings({}, false)).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDirectory: resolve('var'),
      databaseUrl: null,
      databaseReadUrls: [],
      redis: null,
      demo: false,
      identityProvider: null,
      logDays: 90,
      metricsPort: null,
      localWebhooks: false,
      email: null,
      namesOwners: false,
      openCollections: new Set(),
      baseMap: null,
      now: null,
      planning: {
        planItUrl: null,
        planningDataUrl: null,
        spatialHubUrl: null,
        spatialHubKey: null,
      },
      buildCosts: 'both',
      publicUrl: null,
      ai: null,
      spatialite: 'auto',
      trustedProxies: [],
      corsOrigins: new Set(),
      connections: { most: 8_192, headersSeconds: 10, idleSeconds: 5 },
    });
    expect(readSettings({ PORT: '', FREEHOLD_DEMO: '' }, true)).toMatchObject({
      port: 3000,
      demo: true,
    });
  });

  test('are read from the environment', () => {
    const provider = {
      FREEHOLD_JWKS_URL: 'https://id.example/jwks.json',
      FREEHOLD_JWT_ISSUER: 'https://id.example',
      FREEHOLD_JWT_AUDIENCE: 'api',
    };
    const settings = readSettings(
      {
        ...provider,
        PORT: '0',
        HOST: '0.0.0.0',
        FREEHOLD_DATA_DIR: '/data',
        FREEHOLD_DATABASE_URL: 'postgres://freehold:secret@db.example/freehold',
        FREEHOLD_DATABASE_READ_URLS: 'postgres://a.example/freehold, postgres://b.example/freehold',
        FREEHOLD_REDIS_URL: 'redis://redis.example',
        FREEHOLD_SERVERS: '4',
        FREEHOLD_BUILD_COSTS: 'own',
        FREEHOLD_DEMO: '0',
        FREEHOLD_NOW: '2026-11-21T09:00:00+01:00',
        FREEHOLD_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
        FREEHOLD_CORS_ORIGINS: 'https://a.example, http://localhost:5173',
        FREEHOLD_MAX_CONNECTIONS: '100',
        FREEHOLD_HEADERS_TIMEOUT: '3',
        FREEHOLD_IDLE_TIMEOUT: '75',
        FREEHOLD_LOG_DAYS: '30',
        FREEHOLD_SMTP_URL: 'smtps://me:secret@mail.example',
        FREEHOLD_EMAIL_SENDER: 'freehold@mail.example',
        FREEHOLD_OWNER_NAMES: '1',
        FREEHOLD_OPEN_COLLECTIONS: 'sales, planning',
      },
      true,
    );
    expect(settings).toEqual({
      host: '0.0.0.0',
      port: 0,
      dataDirectory: '/data',
      databaseUrl: 'postgres://freehold:secret@db.example/freehold',
      databaseReadUrls: ['postgres://a.example/freehold', 'postgres://b.example/freehold'],
      redis: { url: 'redis://redis.example', servers: 4 },
      demo: false,
      identityProvider: {
        jwksUrl: 'https://id.example/jwks.json',
        issuer: 'https://id.example',
        audience: 'api',
      },
      logDays: 30,
      metricsPort: null,
      localWebhooks: false,
      email: { url: 'smtps://me:secret@mail.example', sender: 'freehold@mail.example' },
      namesOwners: true,
      openCollections: new Set(['sales', 'planning']),
      baseMap: null,
      now: new Date('2026-11-21T08:00:00Z'),
      planning: {
        planItUrl: null,
        planningDataUrl: null,
        spatialHubUrl: null,
        spatialHubKey: null,
      },
      buildCosts: 'own',
      publicUrl: null,
      ai: null,
      spatialite: 'auto',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
      corsOrigins: new Set(['https://a.example', 'http://localhost:5173']),
      connections: { most: 100, headersSeconds: 3, idleSeconds: 75 },
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['FREEHOLD_DEMO', 'yes'],
    ['FREEHOLD_DATABASE_URL', 'mysql://db.example/freehold'],
    ['FREEHOLD_DATABASE_URL', 'postgres://'],
    ['FREEHOLD_DATABASE_URL', 'postgres://db.example/freehold?options=-c%20fsync%3Doff'],
    ['FREEHOLD_DATABASE_READ_URLS', 'postgres://a.example/freehold,b.example'],
    ['FREEHOLD_REDIS_URL', 'http://redis.example'],
    ['FREEHOLD_SERVERS', '0'],
    ['FREEHOLD_SMTP_URL', 'smtps://mail.example/?tls.rejectUnauthorized=false'],
    ['FREEHOLD_SMTP_URL', 'smtps://m%e:secret@mail.example'],
    ['FREEHOLD_EMAIL_SENDER', 'freehold'],
    ['FREEHOLD_NOW', 'today'],
    ['FREEHOLD_NOW', '2026-11-21'],
    ['FREEHOLD_NOW', '2026-13-01T00:00:00Z'],
    ['FREEHOLD_JWKS_URL', 'ftp://id.example'],
    ['FREEHOLD_SPATIALITE', 'yes'],
    ['FREEHOLD_CORS_ORIGINS', '*'],
    ['FREEHOLD_MAX_CONNECTIONS', '0'],
    ['FREEHOLD_HEADERS_TIMEOUT', '601'],
    ['FREEHOLD_IDLE_TIMEOUT', '1.5'],
    ['FREEHOLD_CORS_ORIGINS', 'https://a.example/path'],
    ['FREEHOLD_TRUSTED_PROXIES', 'true'],
    ['FREEHOLD_TRUSTED_PROXIES', '1'],
    ['FREEHOLD_TRUSTED_PROXIES', 'proxy.example'],
    ['FREEHOLD_TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
    ['FREEHOLD_TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/33'],
    ['FREEHOLD_TRUSTED_PROXIES', '0.0.0.0/0'],
    ['FREEHOLD_TRUSTED_PROXIES', '::/0'],
    ['FREEHOLD_TRUSTED_PROXIES', '10.0.0.0/08'],
    ['FREEHOLD_TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['FREEHOLD_TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['FREEHOLD_TRUSTED_PROXIES', '::ffff:10.0.0.1'],
  ])('%s=%s stops the start with one line that names it', (variable, value) => {
    const read = () => readSettings({ [variable]: value }, false);
    expect(read).toThrow(variable);
    expect(read).not.toThrow('\n');
  });

  test('an identity provider is set whole or not at all', () => {
    const url = { FREEHOLD_JWKS_URL: 'https://id.example/jwks.json' };
    expect(() => readSettings(url, false)).toThrow('FREEHOLD_JWT_ISSUER');
    expect(() => readSettings({ ...url, FREEHOLD_JWT_ISSUER: 'x' }, false)).toThrow(
      'FREEHOLD_JWT_AUDIENCE',
    );
    expect(() => readSettings({ FREEHOLD_JWT_ISSUER: 'x' }, false)).toThrow('FREEHOLD_JWKS_URL');
  });

  test('never show an address that may hold a password', () => {
    for (const [variable, value] of [
      ['FREEHOLD_DATABASE_URL', 'postgresql:/freehold:secret@db.example'],
      ['FREEHOLD_DATABASE_READ_URLS', 'postgres://a.example, b:secret@b.example'],
      ['FREEHOLD_REDIS_URL', 'http://:secret@redis.example'],
      ['FREEHOLD_SMTP_URL', 'https://me:secret@mail.example'],
    ] as const) {
      const read = () => readSettings({ [variable]: value }, false);
      expect(read).toThrow(variable);
      expect(read).not.toThrow('secret');
    }
  });

  test('a mail server and its sender are set together', () => {
    const url = { FREEHOLD_SMTP_URL: 'smtp://mail.example' };
    const sender = { FREEHOLD_EMAIL_SENDER: 'freehold@mail.example' };
    expect(reading(url)).toThrow('FREEHOLD_EMAIL_SENDER must be set');
    expect(reading(sender)).toThrow('FREEHOLD_SMTP_URL must be set');
    expect(reading({ ...url, ...sender })).not.toThrow();
  });

  test('Redis is set beside a database that all servers share, and how many they are', () => {
    const redis = { FREEHOLD_REDIS_URL: 'redis://localhost' };
    const database = { FREEHOLD_DATABASE_URL: 'postgres://localhost/freehold' };
    expect(reading({ ...redis, FREEHOLD_SERVERS: '2' })).toThrow(
      'FREEHOLD_DATABASE_URL must be set',
    );
    expect(reading({ ...redis, ...database })).toThrow('FREEHOLD_SERVERS must be set');
    expect(reading({ ...database, FREEHOLD_SERVERS: '2' })).toThrow(
      'FREEHOLD_REDIS_URL must be set',
    );
    expect(reading({ ...database })).not.toThrow();
    expect(reading({ FREEHOLD_DATABASE_READ_URLS: 'postgres://a.example/freehold' })).toThrow(
      'FREEHOLD_DATABASE_URL must be set',
    );
  });

  test('are those that the README of the repository names', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
    const named = [...readme.matchAll(/`(FREEHOLD_[A-Z_]+|HOST|PORT)`/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(variableNames));
  });

  test('that cannot be used are told by name, value and way out', () => {
    expect(() => readSettings({ FREEHOLD_IDLE_TIMEOUT: '1.5' }, false)).toThrow(
      'FREEHOLD_IDLE_TIMEOUT must be a whole number from 1 to 600, not "1.5"',
    );
    expect(() => readSettings({ FREEHOLD_AI_BASE_URL: 'https://ai.example' }, false)).toThrow(
      'FREEHOLD_AI_MODEL must be set beside FREEHOLD_AI_BASE_URL, not ""',
    );
  });
});
