const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let word = index;
  for (let bit = 0; bit < 8; bit += 1) word = word & 1 ? 0xedb88320 ^ (word >>> 1) : word >>> 1;
  return word;
});

/** The CRC-32 of ISO 3309 that PNG chunks carry (`zlib.crc32` came with Node 22). */
export function crc32Of(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
