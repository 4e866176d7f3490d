import { z } from 'zod';

/** What an API key or a session may reach; the route table names one per route. */
export const scopes = [
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
] as const;

export const scopeSchema = z.enum(scopes);
export type Scope = (typeof scopes)[number];
