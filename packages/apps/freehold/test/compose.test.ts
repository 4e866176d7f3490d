import { readFileSync } from 'node:fs';
import { readSettings } from 'freehold';
import { describe, expect, it } from 'vitest';
import { variableNames } from '../src/environment.ts';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const compose = read('compose/compose.yaml');
const alone = read('../../../compose.yaml');
const image = read('../../../Dockerfile');

/** The lines of a part of the file, by the line that opens it, with its indentation: those that stand deeper. */
function partOf(text: string, opening: string): string {
  const lines = text.split('\n');
  const at = lines.indexOf(opening);
  const depth = (lines[at] as string).search(/\S/);
  const length = lines.slice(at + 1).findIndex((line) => line !== '' && line.search(/\S/) <= depth);
  return lines.slice(at + 1, length < 0 ? undefined : at + 1 + length).join('\n');
}

const services = partOf(compose, 'services:');
const server = partOf(compose, 'x-server: &server');

/** What the image sets, but for the two that are not the server's own. */
const ofImage = (/^ENV (.*)$/m.exec(image)?.[1] ?? '')
  .split(' ')
  .map((pair) => pair.split('='))
  .filter(([name]) => name !== 'PATH' && name !== 'NODE_ENV');

/** The environment of a server: of the image, and of its part of the file. */
function environmentOf(part: string, opening: string): Record<string, string> {
  const own = partOf(part, opening)
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .map((line): [string, string] => {
      const [name = '', ...value] = line.trim().split(': ');
      return [name, value.join(': ').replaceAll(`'`, '')];
    });
  return Object.fromEntries([...ofImage, ...own]) as Record<string, string>;
}
const environment = environmentOf(server, '  environment:');

const statements = (text: string): string[] => text.split('\n').map((line) => line.trim());

describe('compose.yaml', () => {
  it('names settings that exist, with values that the server takes', () => {
    expect(Object.keys(environment).length).toBeGreaterThan(6);
    expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(environment['FREEHOLD_PUBLIC_URL']).toMatch(/^\$\{FREEHOLD_PUBLIC_URL:\?/);
    const url = /FREEHOLD_DATABASE_URL="([^"]+)"/.exec(read('compose/freehold-here.sh'))?.[1];
    const settings = readSettings(
      {
        ...environment,
        FREEHOLD_PUBLIC_URL: 'https://api.example',
        FREEHOLD_DATABASE_URL: url?.replace('${password}', 'secret'),
      },
      false,
    );
    expect(settings.databaseUrl).toBe('postgres://freehold:secret@database:5432/freehold');
    const count = services.split('\n').filter((line) => line === '    <<: *server').length;
    expect(settings.redis).toEqual({ url: 'redis://redis:6379', servers: count });
  });

  it('lets every service do the least, and looks whether it answers', () => {
    const hardened = partOf(compose, 'x-hardened: &hardened');
    for (const rule of ['read_only: true', 'cap_drop: [ALL]', `'no-new-privileges:true'`]) {
      expect(hardened).toContain(rule);
    }
    for (const part of [
      server,
      ...['  database:', '  redis:', '  nginx:'].map((name) => partOf(services, name)),
    ]) {
      expect(part).toContain('<<: *hardened');
      expect(part === server ? image : part).toMatch(/^ *(healthcheck:|HEALTHCHECK .*)/m);
      expect(part).not.toContain('privileged: true');
    }
    // Only nginx is reached from outside; the network of the database has no way out.
    expect(compose.match(/^ +ports:/gm)).toHaveLength(1);
    expect(partOf(services, '  nginx:')).toContain('ports:');
    expect(partOf(services, '  database:')).toContain('networks: [back]');
    expect(partOf(services, '  redis:')).toContain('networks: [back]');
    expect(partOf(partOf(compose, 'networks:'), '  back:')).toContain('internal: true');
  });

  it('holds no secret', () => {
    expect(compose).not.toMatch(/password: |PASSWORD: |:\/\/[^/\s]+:[^/\s]+@/i);
    expect(compose).toContain('POSTGRES_PASSWORD_FILE: /run/secrets/');
  });

  it('believes the address that nginx has, and no other', () => {
    const address = /ipv4_address: (\S+)/.exec(partOf(services, '  nginx:'))?.[1];
    expect(environment['FREEHOLD_TRUSTED_PROXIES']).toBe(address);
  });

  it('gives each server an address of its own, which nginx knows without asking', () => {
    const addresses = ['one', 'two'].map((name) => {
      const part = partOf(services, `  ${name}:`);
      return /front: \{ ipv4_address: (172\.30\.57\.\d+) \}/.exec(part)?.[1];
    });
    const [one, two] = addresses;
    const nginx = partOf(services, '  nginx:');
    const all = [...addresses, /ipv4_address: (\S+)/.exec(nginx)?.[1]];
    expect(all).not.toContain(undefined);
    expect(new Set(all).size).toBe(3);
    expect(nginx).toContain(`extra_hosts: ['one:${one}', 'two:${two}']`);
    for (const name of ['one', 'two']) {
      expect(read('compose/nginx.conf')).toContain(`server ${name}:3000;`);
    }
  });

  it('runs nginx with the block that DEPLOYMENT.md has and that is tried behind a real nginx', () => {
    const [, documented = ''] = /```nginx\n([\s\S]*?)```/.exec(read('DEPLOYMENT.md')) ?? [];
    const block = partOf(read('compose/nginx.conf'), '  location / {');
    expect(block).toContain('proxy_pass http://freehold;');
    expect(statements(block.replace('http://freehold', 'http://127.0.0.1:3000'))).toEqual(
      statements(partOf(documented, 'location / {')),
    );
  });
});

describe('compose.yaml of one server', () => {
  const part = partOf(partOf(alone, 'services:'), '  freehold:');

  it('names settings that exist, with values that the server takes where none are given', () => {
    const set = environmentOf(part, '    environment:');
    expect(Object.keys(set)).toContain('FREEHOLD_PUBLIC_URL');
    expect(Object.keys(set).filter((name) => !variableNames.includes(name))).toEqual([]);
    const ungiven = Object.entries(set).map(([name, value]) => [
      name,
      /^\$\{\w+:-(.*)\}$/.exec(value)?.[1] ?? value,
    ]);
    const settings = readSettings(Object.fromEntries(ungiven) as Record<string, string>, false);
    expect(settings.publicUrl).toBe('http://127.0.0.1:3000');
    expect(settings.dataDirectory).toBe('/data');
    expect(part).toContain(`volumes: ['data:/data']`);
    expect(part).toContain(`ports: ['127.0.0.1:3000:${set['PORT']}']`);
  });

  it('lets the server do the least, by a user who is not root', () => {
    for (const rule of ['read_only: true', 'cap_drop: [ALL]', `'no-new-privileges:true'`]) {
      expect(part).toContain(rule);
    }
    expect(image).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  });
});
