const hyphen = 45;
/** Where the bytes of a UUID stand in its text. */
const starts = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;
/** The value of a hexadecimal digit by its character code; 255 for any other character below 128. */
const digits = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? 255 : value;
});

const digitAt = (text: string, at: number): number => digits[text.charCodeAt(at)] ?? 255;

/** The 16 bytes of a UUID, or null when the text is none. Read by hand, since sales come by the million. */
export function uuidBytes(text: string): Buffer | null {
  if (text.length !== 36) return null;
  for (const at of [8, 13, 18, 23]) if (text.charCodeAt(at) !== hyphen) return null;
  const bytes = Buffer.allocUnsafe(16);
  let largest = 0;
  for (let index = 0; index < 16; index += 1) {
    const at = starts[index] as number;
    const [high, low] = [digitAt(text, at), digitAt(text, at + 1)];
    largest |= high | low;
    bytes[index] = high * 16 + low;
  }
  return largest > 15 ? null : bytes;
}

/** The text of a UUID from its 32 digits. */
export function uuidOfHex(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The lower-case text of 16 bytes. */
export function uuidText(bytes: Uint8Array): string {
  return uuidOfHex(Buffer.from(bytes).toString('hex'));
}

/** A registry's id as the store keeps it: 16 bytes where it is a UUID, else the text. */
export function registryId(text: string): Buffer | string {
  return uuidBytes(text) ?? text;
}
