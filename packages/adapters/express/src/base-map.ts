import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Express, Request, Response } from 'express';
import {
  failureOf,
  Refusal,
  tileBytesMost,
  type BaseMap,
  type BaseMapFacts,
  type BaseMapTile,
  type OnFailure,
} from '@freehold/operations';
import { matches, refuseEarly, sendFailure, sendJson } from './answers.ts';
import { getOnly } from './get-only.ts';

const tileType = 'application/vnd.mapbox-vector-tile';
/** What names the version of the file in its address never changes. */
const forEver = 'public, max-age=31536000, immutable';
/** Bytes of the largest tile, unpacked for a caller that takes no compression. */
const unpackedMost = 8 * tileBytesMost;
const unpackers = { gzip: promisify(gunzip), br: promisify(brotliDecompress) } as const;

const noSuchTile = failureOf(
  new Refusal('not_found', 'The base map has no such zoom, column or row'),
);
const unreadable = failureOf(
  new Refusal('internal_error', 'The tile cannot be read: the file of the base map is damaged'),
);

/** Serves the base map: `/base-map.json`, which says what it has, and its tiles. No key, no charge. */
export function serveBaseMap(app: Express, baseMap: BaseMap, onFailure: OnFailure): void {
  const { facts } = baseMap;
  const about = JSON.stringify({
    ...facts,
    tiles: `base-map/{z}/{x}/{y}.mvt?v=${facts.version}`,
  });
  app.get('/base-map.json', (_request, response) => {
    response.locals['route'] = '/base-map.json';
    response.setHeader('Cache-Control', 'no-cache');
    sendJson(response, 200, about);
  });
  app.all('/base-map.json', getOnly);
  app.get('/base-map/:z/:x/:y.mvt', (request, response) =>
    answerTile(baseMap, onFailure, request, response),
  );
  app.all('/base-map/:z/:x/:y.mvt', getOnly);
}

async function answerTile(
  baseMap: BaseMap,
  onFailure: OnFailure,
  request: Request,
  response: Response,
): Promise<void> {
  const { facts } = baseMap;
  const tag = `W/"${facts.version}"`;
  response.locals['route'] = '/base-map/{z}/{x}/{y}.mvt';
  const place = placeOf(request.params, facts);
  if (place === null) return refuseEarly(request, response, noSuchTile);
  const isOfVersion = request.query['v'] === facts.version;
  response.setHeader('Cache-Control', isOfVersion ? forEver : 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', tag);
  // The file does not change while the server runs, so the tag is known before the tile is read.
  if (matches(request.headers['if-none-match'], tag)) {
    response.status(304).end();
    return;
  }
  try {
    const found = await baseMap.tile(...place);
    if (found === null) response.status(204).end();
    else await sendTile(request, response, found);
  } catch (error) {
    onFailure('base_map', error);
    response.removeHeader('ETag');
    response.setHeader('Cache-Control', 'no-store');
    sendFailure(response, unreadable);
  }
}

/** Zoom, column and row; null where they are none of the file's. */
function placeOf(
  { z, x, y }: Request['params'],
  { minZoom, maxZoom }: BaseMapFacts,
): [zoom: number, x: number, y: number] | null {
  const [zoom, column, row] = [z, x, y].map((text) =>
    typeof text === 'string' && /^(?:0|[1-9]\d{0,7})$/.test(text) ? Number(text) : NaN,
  ) as [number, number, number];
  const side = 2 ** zoom;
  const isThere = zoom >= minZoom && zoom <= maxZoom && column < side && row < side;
  return isThere ? [zoom, column, row] : null;
}

async function sendTile(
  request: Request,
  response: Response,
  { bytes, encoding }: BaseMapTile,
): Promise<void> {
  const isTaken = encoding === null || request.acceptsEncodings(encoding) !== false;
  const body = isTaken
    ? bytes
    : await unpackers[encoding](bytes, { maxOutputLength: unpackedMost });
  if (isTaken && encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', tileType);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
