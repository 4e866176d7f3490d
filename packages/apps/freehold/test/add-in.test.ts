import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { addInMounts } from '../src/add-in.ts';

const directory = mkdtempSync(join(tmpdir(), 'freehold-add-in-'));
const folder = pathToFileURL(`${directory}/`);
mkdirSync(join(directory, 'excel'));
writeFileSync(
  join(directory, 'excel/manifest.xml'),
  '<a href="https://localhost:8443/functions.js"/><b href="https://localhost:8443/icon-32.png"/>',
);
writeFileSync(join(directory, 'excel/functions.json'), '{"functions":[]}');
writeFileSync(join(directory, 'excel/icon-32.png'), Buffer.from([0x89, 0x50, 0xff, 0x00]));
afterAll(() => rmSync(directory, { recursive: true }));

const mounts = addInMounts(() => 'https://api.example', folder);
const answerOf = async (name: string) => {
  const path = `/excel/${name}`;
  const mount = mounts.find(({ paths }) => paths.includes(path))!;
  expect(mount.methods).toEqual(['GET']);
  return mount.answer(new Request(`https://api.example${path}`), '192.0.2.1');
};

describe('the add-in of Excel', () => {
  it('has a manifest whose files stand on the server', async () => {
    const manifest = await answerOf('manifest.xml');
    expect(manifest.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await manifest.text()).toBe(
      '<a href="https://api.example/excel/functions.js"/><b href="https://api.example/excel/icon-32.png"/>',
    );
  });

  it('lets Excel on the web read its files from another address, and be what frames them', async () => {
    const described = await answerOf('functions.json');
    expect(await described.json()).toEqual({ functions: [] });
    expect(described.headers.get('access-control-allow-origin')).toBe('*');
    expect(described.headers.get('content-security-policy')).toBeNull();
    const icon = await answerOf('icon-32.png');
    expect(icon.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await icon.arrayBuffer())]).toEqual([0x89, 0x50, 0xff, 0x00]);
  });

  it('is not served where it was not built', () => {
    expect(addInMounts(() => 'https://api.example', new URL('absent/', folder))).toEqual([]);
  });
});
