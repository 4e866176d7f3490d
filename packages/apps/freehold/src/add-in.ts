import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Mount } from '@freehold/express';

/** The functions for Google Sheets and Excel as the build makes them, for the address of its default. */
export const spreadsheetFolder = new URL('../dist/spreadsheet/', import.meta.url);
/** No port that a server of its own listens on unless told. */
export const builtAddress = 'https://localhost:8443';

const types = {
  'manifest.xml': 'application/xml; charset=utf-8',
  'functions.html': 'text/html; charset=utf-8',
  'functions.js': 'text/javascript; charset=utf-8',
  'functions.json': 'application/json; charset=utf-8',
  'icon-32.png': 'image/png',
  'icon-64.png': 'image/png',
};
type FileName = keyof typeof types;

/** A manifest whose files stand at an address. */
export function manifestAt(manifest: string, address: string): string {
  const at = new URL(address).href.replace(/\/$/, '').replaceAll('&', '&amp;');
  return manifest.replaceAll(builtAddress, () => at);
}

/** The add-in of Excel from `/excel/`, its manifest for the address of the server; none where it was not built. */
export function addInMounts(baseUrl: () => string, folder = spreadsheetFolder): readonly Mount[] {
  if (!existsSync(folder)) return [];
  const fileOf = async (name: FileName): Promise<string | Uint8Array<ArrayBuffer>> => {
    const content = await readFile(new URL(`excel/${name}`, folder));
    return name === 'manifest.xml'
      ? manifestAt(content.toString(), `${baseUrl()}/excel`)
      : new Uint8Array(content);
  };
  return (Object.keys(types) as FileName[]).map((name) => ({
    paths: [`/excel/${name}`],
    methods: ['GET'],
    answer: async () =>
      new Response(await fileOf(name), {
        headers: {
          'Content-Type': types[name],
          'Cache-Control': 'no-cache',
          // Excel on the web reads what describes the functions from its own address; all of it is public.
          'Access-Control-Allow-Origin': '*',
          'X-Content-Type-Options': 'nosniff',
        },
      }),
  }));
}
