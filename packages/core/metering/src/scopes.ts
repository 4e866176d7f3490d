import { frozen } from '@freehold/money/frozen';

/** What a plan can grant, by the names of the API. */
export const scopes = /* @__PURE__ */ frozen([
  'properties:read',
  'market-data:read',
  'investment:read',
  'areas:read',
  'spatial:read',
  'planning:read',
  'leads:read',
  'epc:read',
  'build-cost:read',
  'ai:chat',
  'rentals:read',
] as const);
export type Scope = (typeof scopes)[number];
