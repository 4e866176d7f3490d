/** The bundle by which a desktop assistant installs the connector, a zip. */
export function assistantBundle(): Uint8Array;
