import { applicationOfSpatialHub } from '../planning-applications/application.ts';
import { boxAround } from './box.ts';
import { readRows, type LiveSource } from './source.ts';

/** The Scottish Spatial Hub's layer of applications as points: a WFS that takes its key in the query. */
export function spatialHub(base: string, key: string | null): LiveSource {
  return {
    title: 'the Scottish Spatial Hub',
    address: ({ centre, radiusMetres, offset, size }) => {
      const { west, south, east, north } = boxAround(centre, radiusMetres);
      const url = new URL('/geoserver/sh_plnapp/wfs', base);
      url.search = new URLSearchParams({
        service: 'WFS',
        version: '2.0.0',
        request: 'GetFeature',
        typeName: 'sh_plnapp:pub_plnapppnt',
        outputFormat: 'application/json',
        srsName: 'EPSG:4326',
        bbox: `${west},${south},${east},${north},EPSG:4326`,
        count: String(size),
        startIndex: String(offset),
        ...(key === null ? {} : { authkey: key }),
      }).toString();
      return url;
    },
    read: (answer) => readRows(answer, 'features', applicationOfSpatialHub),
  };
}
