import { z } from 'zod';
import { route } from '../route.ts';
import { isoDateTime } from '../schemas.ts';
import { ofOwner } from './of-owner.ts';

const count = z.number().int();

const ownerBackups = route({
  ...ofOwner,
  id: 'ownerBackups',
  method: 'GET',
  path: '/api/v1/owner/backups',
  summary: 'The backups that this server has made, newest first',
  description:
    'Lists the backups that this server has made into `backups` of its data directory, newest first; the three newest are kept. Each holds what `freehold backup` copies: databases, secrets and pictures.',
  response: z.object({
    is_running: z.boolean(),
    failure: z.string().nullable(),
    backups: z.array(
      z.object({ id: z.string(), made_at: isoDateTime, bytes: count, files: count }),
    ),
  }),
});

const makeBackup = route({
  ...ofOwner,
  id: 'makeBackup',
  method: 'POST',
  path: '/api/v1/owner/backups',
  summary: 'Make a backup while the server runs',
  description:
    'Starts to make a backup in a process beside the server, which goes on answering, and answers at once; it is in the list when it is whole. 409 while one is made. It is refused where the records are in PostgreSQL: use `pg_dump`, and copy the data directory. It stands in the audit log.',
  response: z.object({ id: z.string() }),
  errors: ['update_running', 'validation_error'],
});

const downloadBackup = route({
  ...ofOwner,
  id: 'downloadBackup',
  method: 'GET',
  path: '/api/v1/owner/backups/{backup_id}',
  summary: 'A backup as one tar file',
  description:
    'Sends a backup as one tar file. It holds the secrets of the server: keep it as you keep these. Unpacked, it is what `freehold restore` takes.',
  params: z.object({ backup_id: z.string().min(1).max(40) }),
  response: z.string(),
  media: 'application/x-tar',
  errors: ['not_found'],
});

export const ownerBackupRoutes = { ownerBackups, makeBackup, downloadBackup };
