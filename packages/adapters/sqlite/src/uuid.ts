const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The 16 bytes of a UUID, or null when the text is none. */
export function uuidBytes(text: string): Buffer | null {
  return guid.test(text) ? Buffer.from(text.replaceAll('-', ''), 'hex') : null;
}

/** The lower-case text of 16 bytes. */
export function uuidText(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A registry's id as the store keeps it: 16 bytes where it is a UUID, else the text. */
export function registryId(text: string): Buffer | string {
  return uuidBytes(text) ?? text;
}
