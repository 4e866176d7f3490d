import { z } from 'zod';
import { route } from '../route.ts';
import { isoDateTime } from '../schemas.ts';
import { ofOwner } from './of-owner.ts';

/** Bytes of a file that is uploaded, at most. */
export const uploadBytesMax = 4 * 1024 ** 3;
/** Bytes of one part: as Base64 in JSON it comes within the eight seconds of a body by a line of 160 kbit/s. */
export const uploadPartBytesMax = 120_000;

const count = z.number().int();

const uploadedFiles = route({
  ...ofOwner,
  id: 'uploadedFiles',
  method: 'GET',
  path: '/api/v1/owner/upload',
  summary: 'The file that is being uploaded, how the last import of one ended, and what can be',
  description:
    'Tells how far the file is that is being uploaded, how the last import of one ended, with the very report of `freehold import`, and the datasets whose files are read. Progress of an import that runs is told by `GET /api/v1/owner/work`.',
  response: z.object({
    part_bytes_max: count,
    datasets: z.array(z.object({ name: z.string(), title: z.string(), files: z.string() })),
    upload: z
      .object({
        id: z.string(),
        dataset: z.string(),
        file_name: z.string(),
        bytes: count,
        received: count,
      })
      .nullable(),
    last: z
      .object({
        dataset: z.string(),
        file_name: z.string(),
        state: z.enum(['running', 'interrupted', 'failed', 'done']),
        started_at: isoDateTime,
        ended_at: isoDateTime.nullable(),
        report: z.string().nullable(),
        failure: z.string().nullable(),
      })
      .nullable(),
  }),
});

const beginUpload = route({
  ...ofOwner,
  id: 'beginUpload',
  method: 'POST',
  path: '/api/v1/owner/upload',
  summary: 'Begin to upload a file that is imported when all of it is there',
  description:
    'Begins to upload one file for `freehold import`, of at most 4 GiB; a file that was begun before and not imported is dropped. Its parts follow by `PUT /api/v1/owner/upload/{upload_id}`. Nothing is imported before all of it is there. 409 while an import or a fetch runs.',
  body: z.strictObject({
    dataset: z.string().min(1).max(40),
    file_name: z
      .string()
      .min(1)
      .max(120)
      .regex(/^[A-Za-z0-9_][A-Za-z0-9 ._()-]*$/),
    bytes: count.min(1).max(uploadBytesMax),
    force: z.boolean().default(false),
  }),
  successStatus: 201,
  response: z.object({ id: z.string(), received: count }),
  errors: ['update_running'],
});

const uploadPart = route({
  ...ofOwner,
  id: 'uploadPart',
  method: 'PUT',
  path: '/api/v1/owner/upload/{upload_id}',
  summary: 'The next part of the file that is uploaded; the last one starts the import',
  description:
    'Appends one part to the file and answers how many bytes are there; a part that does not begin there is refused with that number, so that an upload goes on where it broke off. The part that completes the file starts the import in a process beside the server, which writes all of the file or nothing; that stands in the audit log. An empty part at the end starts it again where it was interrupted.',
  params: z.object({ upload_id: z.string().min(1).max(40) }),
  body: z.strictObject({
    offset: count.min(0).max(uploadBytesMax),
    content: z.string().max(Math.ceil(uploadPartBytesMax / 3) * 4),
  }),
  response: z.object({ received: count, started: z.string().nullable() }),
  errors: ['not_found', 'update_running'],
});

export const ownerUploadRoutes = { uploadedFiles, beginUpload, uploadPart };
