import { z } from 'zod';
import { route } from '../route.ts';
import { isoDate, isoDateTime } from '../schemas.ts';
import { ofOwner } from './of-owner.ts';

const officialFiles = route({
  ...ofOwner,
  id: 'officialFiles',
  method: 'GET',
  path: '/api/v1/owner/official-files',
  summary:
    'Official files: what is held and until when, what can be fetched, and how the last run ended',
  description:
    'Tells what of the official files is held and of which day, what can be fetched with its licence and what it fills, what cannot and why, and how the last fetch, setup or update ended, also one on the command line or of a timer. Nothing is asked of a publisher for it.',
  response: z.object({
    area: z.string().nullable(),
    state: z.enum(['never', 'running', 'interrupted', 'failed', 'done']),
    last: z
      .object({
        command: z.string(),
        started_at: isoDateTime,
        ended_at: isoDateTime.nullable(),
        failure: z.string().nullable(),
      })
      .nullable(),
    files: z.array(
      z.object({
        name: z.string(),
        publisher: z.string(),
        licence: z.string(),
        cadence: z.string(),
        fills: z.string(),
        bytes: z.number().int().nullable(),
        needs: z.string().nullable(),
        imports: z.string().nullable(),
        is_in_setup: z.boolean(),
        edition: isoDate.nullable(),
        imported_at: isoDateTime.nullable(),
        next_expected: isoDate.nullable(),
      }),
    ),
    by_hand: z.array(z.object({ imports: z.string(), reason: z.string() })),
  }),
});

const fetchOfficialFiles = route({
  ...ofOwner,
  id: 'fetchOfficialFiles',
  method: 'POST',
  path: '/api/v1/owner/official-files/fetch',
  summary: 'Bring official files up to date, fetch some by name, or set up an area',
  description:
    'Starts what `freehold update`, `freehold fetch` or `freehold setup --area` does, in a process beside the server, and answers at once. Two at once exclude each other: 409 while one runs. A run that ends with its server goes on when it is started again. It stands in the audit log.',
  body: z.strictObject({
    files: z.array(z.string().min(1).max(40)).min(1).max(40).optional(),
    area: z.string().trim().min(1).max(200).optional(),
  }),
  response: z.object({ started: z.string() }),
  errors: ['update_running'],
});

export const ownerFileRoutes = { officialFiles, fetchOfficialFiles };
