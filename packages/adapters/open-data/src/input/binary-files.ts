/**
 * Turns an extract of OpenStreetMap into the GeoJSON that is read (osmium-export(1), osmium-tool). Areas become polygons, and
 * tags properties.
 */
export const pbfToGeoJson = 'osmium export extract.osm.pbf -o extract.geojson';

/** A PBF file begins with the length of its first header, whose type this is (wiki.openstreetmap.org/wiki/PBF_Format). */
const pbfType = 'OSMHeader';
const pbfBytesSeen = 64;

/** What a file is that is no text, by its first bytes, and what to do with it. */
export function binaryReason(start: Buffer): string {
  return start.subarray(0, pbfBytesSeen).includes(pbfType)
    ? `is an OpenStreetMap extract in PBF, which is not read; turn it into GeoJSON first: ${pbfToGeoJson}`
    : 'is not text: it holds a NUL byte';
}
