/** A file of an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly text: string;
}

/** An entry of the table by which CRC-32 (polynomial 0xEDB88320, as in ISO 3309) takes a byte at a time. */
function tableEntry(byte: number): number {
  let entry = byte;
  for (let bit = 0; bit < 8; bit += 1) entry = (entry >>> 1) ^ (entry & 1 ? 0xedb88320 : 0);
  return entry >>> 0;
}
const table = Uint32Array.from({ length: 256 }, (_, byte) => tableEntry(byte));

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** The first day that the format can name: an archive of the same files is the same bytes. */
const firstDay = 0x21;
const version = 20;
/** Names are UTF-8. */
const utf8 = 0x800;

/** A zip archive of text files, not compressed, as APPNOTE 6.3 of PKWARE lays it out. */
export function zipOf(files: readonly ArchivedFile[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const [path, content] = [encoder.encode(name), encoder.encode(text)];
    const size = content.length;
    // Version, flags, no compression, time, day, checksum, both sizes, lengths of name and extra field.
    const shared: Field[] = [
      [2, version],
      [2, utf8],
      [2, 0],
      [2, 0],
      [2, firstDay],
      [4, crc32(content)],
      [4, size],
      [4, size],
      [2, path.length],
      [2, 0],
    ];
    const local = [fields([[4, 0x04034b50], ...shared]), path, content];
    parts.push(...local);
    // Made by; then, behind what is shared: comment, disk, both attributes, place of the file.
    const tail: Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ];
    directory.push(fields([[4, 0x02014b50], [2, version], ...shared, ...tail]), path);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0);
  const end = fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, directorySize],
    [4, offset],
    [2, 0],
  ]);
  return joined([...parts, ...directory, end]);
}

type Field = readonly [bytes: 2 | 4, value: number];

/** Numbers one behind the other, the low byte first. */
function fields(list: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of list) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
