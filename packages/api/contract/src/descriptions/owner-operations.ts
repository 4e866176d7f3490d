/** What each operation answers that is for owners of the installation, and what any account asks of its data. */
export const ownerOperationDescriptions = {
  listAccounts:
    'Lists the accounts of the installation by name with their plan and what they have used in the current billing period. Only a session of an account that owns the installation may ask; that is granted on the command line alone.',
  addAccount:
    'Makes an account for a person, on a plan and with every feature of it, and a link that signs the person in once, within 24 hours. No account is told of it: send the link yourself. It stands in the audit log.',
  inviteToAccount:
    'Makes a link that signs the person of an account in once, within 24 hours: a person whose browser is signed out and who has no passkey asks the owner for one. It stands in the audit log.',
  changeAccount:
    'Changes the plan or the platform subscription of an account, suspends it or ends the suspension; only what is sent changes. Servers follow within a second, and the change stands in the audit log. An owner cannot suspend the own account.',
  accountUsage:
    'Gives for an account what `GET /api/v1/api-billing/usage/daily` gives for the own one.',
  dataCoverage:
    'Gives for everything that answers need how many rows this server holds, of which days, and what they enable; and for each property of an answer that rests on files the imports that fill it, each of some homes or places. Properties left out follow from the question, from other properties or from what an account keeps. It tells too how near valuations came to the prices of the last months that were tested. It draws nothing from the quota.',
  ownerDatasets:
    'Gives for everything that answers need how many rows are held, of which days and how old the last is, with the imports that hold it. Rows are counted when the data have changed, which may take seconds of a national store.',
  auditLog:
    'Gives every change of an account by an owner or the command line, newest first. Nothing is ever taken out.',
  serverHealth:
    'Tells whether the stores answer, and what was refused and what failed on the server that answers since it was started. Behind a load balancer each call may be another server’s.',
  officialFiles:
    'Tells what of the official files is held and of which day, what can be fetched with its licence and what it fills, what cannot and why, and how the last fetch, setup or update ended, also one on the command line or of a timer. Nothing is asked of a publisher for it.',
  fetchOfficialFiles:
    'Starts what `freehold update`, `freehold fetch` or `freehold setup --area` does, in a process beside the server, and answers at once. Two at once exclude each other: 409 while one runs. A run that ends with its server goes on when it is started again. It stands in the audit log.',
  uploadedFiles:
    'Tells how far the file is that is being uploaded, how the last import of one ended, with the very report of `freehold import`, and the datasets whose files are read. Progress of an import that runs is told by `GET /api/v1/owner/work`.',
  beginUpload:
    'Begins to upload one file for `freehold import`, of at most 4 GiB; a file that was begun before and not imported is dropped. Its parts follow by `PUT /api/v1/owner/upload/{upload_id}`. Nothing is imported before all of it is there. 409 while an import or a fetch runs.',
  uploadPart:
    'Appends one part to the file and answers how many bytes are there; a part that does not begin there is refused with that number, so that an upload goes on where it broke off. The part that completes the file starts the import in a process beside the server, which writes all of the file or nothing; that stands in the audit log. An empty part at the end starts it again where it was interrupted.',
  ownerBackups:
    'Lists the backups that this server has made into `backups` of its data directory, newest first; the three newest are kept. Each holds what `freehold backup` copies: databases, secrets and pictures.',
  makeBackup:
    'Starts to make a backup in a process beside the server, which goes on answering, and answers at once; it is in the list when it is whole. 409 while one is made. It is refused where the records are in PostgreSQL: use `pg_dump`, and copy the data directory. It stands in the audit log.',
  downloadBackup:
    'Sends a backup as one tar file. It holds the secrets of the server: keep it as you keep these. Unpacked, it is what `freehold restore` takes.',
  workProgress:
    'Sends one `work` event at once and one at each change. `works` are the import that was begun last and those that go on beside it, newest first; it is empty where none was run. Each has `id`, `title`, `stage`, `done` of `total` (null: not known), `state` (`running`, `done` or `failed`), `started_at` and `updated_at`. The stream ends after seconds, and a browser’s `EventSource` asks again. It tells of commands on the store of the server, whichever machine runs them; one that was killed stays `running`, so look at `updated_at`.',
} as const;
