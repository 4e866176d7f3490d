/** The parts of the ZIP format that are read and written as its bytes come (APPNOTE 6.3). */
export const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
export const LOCAL_BYTES = 30;
/** What stands after the data of a member whose sizes its header does not tell: with or without signature, of 4 or 8 byte sizes. */
const DESCRIPTOR_BYTES = [12, 16, 20, 24] as const;
export const DESCRIPTOR_MOST = 24;
export const DEFLATED = 8;
export const STORED = 0;

export interface LocalHeader {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Null where it stands after the data. */
  readonly checksum: number | null;
  /** Null where it stands after the data, or in a field for large sizes. */
  readonly packedBytes: number | null;
  readonly nameBytes: number;
  readonly extraBytes: number;
}

/** @param fixed its first {@link LOCAL_BYTES}; @param name the bytes after them. */
export function localHeader(fixed: Buffer, name: Buffer): LocalHeader {
  const flags = fixed.readUInt16LE(6);
  const isAfter = (flags & 8) !== 0;
  const packed = fixed.readUInt32LE(18);
  return {
    name: name.toString('utf8'),
    method: fixed.readUInt16LE(8),
    isEncrypted: (flags & 1) !== 0,
    checksum: isAfter ? null : fixed.readUInt32LE(14),
    packedBytes: isAfter || packed === 0xffffffff ? null : packed,
    nameBytes: fixed.readUInt16LE(26),
    extraBytes: fixed.readUInt16LE(28),
  };
}

/** Length and checksum of the descriptor that begins some bytes, where a header of the archive follows it; null for none. */
export function descriptorIn(
  bytes: Buffer,
  following: (at: number) => boolean,
): { readonly length: number; readonly checksum: number } | null {
  for (const length of DESCRIPTOR_BYTES) {
    if (bytes.length < length || !following(length)) continue;
    const isSigned = length % 8 === 0 && bytes.readUInt32LE(0) === DESCRIPTOR;
    if (length % 8 === 0 && !isSigned) continue;
    return { length, checksum: bytes.readUInt32LE(isSigned ? 4 : 0) };
  }
  return null;
}

export const isHeader = (signature: number): boolean =>
  signature === LOCAL_HEADER || signature === CENTRAL_HEADER || signature === END;

/** A member as it stands in an archive that is written member by member. */
export function memberBytes(
  name: string,
  packed: Buffer,
  plain: { readonly checksum: number; readonly bytes: number },
): Buffer {
  const names = Buffer.from(name);
  const header = Buffer.alloc(LOCAL_BYTES);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(0x0800, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt32LE(plain.checksum, 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(plain.bytes, 22);
  header.writeUInt16LE(names.length, 26);
  return Buffer.concat([header, names, packed]);
}

/** What ends an archive: its members again, by their headers and where these stand. */
export function directoryBytes(
  members: readonly { readonly header: Buffer; readonly name: Buffer; readonly at: number }[],
  end: number,
): Buffer {
  const entries = members.map(({ header, name, at }) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL_HEADER, 0);
    entry.writeUInt16LE(20, 4);
    header.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    return Buffer.concat([entry, name]);
  });
  const directory = Buffer.concat(entries);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(END, 0);
  last.writeUInt16LE(members.length, 8);
  last.writeUInt16LE(members.length, 10);
  last.writeUInt32LE(directory.length, 12);
  last.writeUInt32LE(end, 16);
  return Buffer.concat([directory, last]);
}
