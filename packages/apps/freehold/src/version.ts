/** Of this package; a test compares it with the manifest. */
export const version = '0.1.0';
