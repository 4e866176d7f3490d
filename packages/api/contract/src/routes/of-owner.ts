/** Reached with a session of an account that owns the installation, never with an API key; costs nothing. */
export const ofOwner = {
  family: 'Owner',
  scope: null,
  tokens: 'owner',
  cost: 0,
  envelope: false,
} as const;
