import type { Terms } from './terms.ts';

/** What the owner of the server sees of accounts, of its work and of its data. */
export const ownerTerms: Terms = {
  'accountUsage?from':
    'First day, YYYY-MM-DD in UTC. Left out: first day of the billing period of `to`.',
  'accountUsage?to':
    'Last day, YYYY-MM-DD in UTC, at most 92 days from the first. Left out: today.',
  'OwnerDatasetsResponse.datasets':
    'Everything that answers need, what is not held too, in a fixed order.',
  'datasets.name': 'What it is, such as `sales` or `flood_zone`.',
  import_from: 'Datasets of `freehold import` that hold it, each enough by itself.',
  'datasets.enables': 'What the server can answer with it, in a line for people.',
  'DataCoverageResponse.datasets':
    'Everything that answers need, in the order of `freehold doctor`, also what is not held.',
  'datasets.area': 'Where its publishers tell of.',
  'DataCoverageResponse.datasets.attributions':
    'What the publishers of the files that it is imported from ask to be shown beside its data; of each such file, where several hold it. Empty without a record, and for the invented records of a demonstration.',
  'DataCoverageResponse.properties':
    'Datasets of `freehold import` that fill a property, by the id of the operation and the names that lead to the property, with points between.',
  'DataCoverageResponse.never':
    'Properties that no published file fills, in the same form, and why.',
  'DataCoverageResponse.valued_months':
    'How near valuations came to the prices of the last twelve months that were tested, oldest first, by `freehold evaluate` without files. Empty before the first test.',
  'valued_months.month':
    'YYYY-MM. Each of its sales is valued by what was known at the end of the month before, and by earlier sales of the month.',
  'valued_months.valued': 'Sales that were valued.',
  'valued_months.declined': 'Sales that were not valued.',
  median_error_percentage: [
    'Median of how far estimates lie from prices, in percent of the price.',
    'Null where none was valued.',
  ],
  within_10_percentage: [
    'Share of estimates within a tenth of the price.',
    'Null where none was valued.',
  ],
  within_20_percentage: [
    'Share of estimates within a fifth of the price.',
    'Null where none was valued.',
  ],
  in_interval_percentage: [
    'Share of prices inside the stated interval, which is to hold four in five.',
    'Null where none was valued.',
  ],
  median_half_width_percentage: [
    'Median of how far the stated intervals reach to either side, in percent of the estimate.',
    'Null where none was valued.',
  ],
  rows: 'Rows held; 0 where it is not imported.',
  'datasets.from': [
    'First day of its rows, YYYY-MM-DD, or month, YYYY-MM, or year, YYYY.',
    'Null where its rows have no day, or there are none.',
  ],
  'datasets.to': [
    'Last day of its rows, YYYY-MM-DD, or month, YYYY-MM, or year, YYYY.',
    'Null where its rows have no day, or there are none.',
  ],
  missing_months:
    'Months from the first to the last of which no file was imported, YYYY-MM, oldest first: of sales and crimes alone. What is counted of sales over one of them is null; a crime rate is that of the months held, scaled to a year.',
  months_old: [
    'Whole months from the last day, or the end of the last month or year, until today.',
    'Null where its rows have no day, or there are none.',
  ],
  'listAccounts?search': 'Part of an id or a name, of any case.',
  accounts: 'Accounts by name.',
  account_id: 'Id of the account.',
  '?account_id': 'Id of an account.',
  'accounts.id': 'Id of the account: the `sub` of its session tokens.',
  'ChangeAccountResponse.id': 'Id of the account: the `sub` of its session tokens.',
  'accounts.name': 'Name of the account, for people.',
  'ChangeAccountResponse.name': 'Name of the account, for people.',
  'accounts.plan': 'Machine id of the plan of the account.',
  'ChangeAccountResponse.plan': 'Machine id of the plan of the account.',
  'ChangeAccountRequest.plan': 'Machine id of the plan to put the account on.',
  'change.plan': 'Machine id of the plan that the account was put on.',
  platform_subscription: 'Subscription of the linked platform account, which gates area analytics.',
  is_owner: 'Whether the account may use the owner’s routes.',
  is_erased:
    'The account and what it held was deleted, but for sums kept for billing and this line.',
  is_suspended: 'Whether every credential of the account is refused.',
  'accounts.ai_chat_limit': ['AI chats that the plan allows a period.', 'Null: no cap.'],
  acts: 'Changes of accounts, newest first.',
  'acts.id': 'UUID of the change.',
  'acts.timestamp': 'Instant of the change, ISO 8601 in UTC.',
  by: ['Id of the account that acted.', 'Null: the command line.'],
  change: 'What was set; what stayed is left out.',
  'change.fetched': 'What was fetched for the installation: `update`, or the names of files.',
  'ServerHealthResponse.started_at':
    'Instant at which the server that answers was started, ISO 8601 in UTC.',
  'ServerHealthResponse.version': 'Version of Freehold that answers.',
  data_directory: 'The folder in which the server keeps its files.',
  'change.is_invited': 'A link that signs in to the account was made for its person.',
  'AddAccountRequest.name': 'Name of the person, for people.',
  'AddAccountRequest.plan': 'Machine id of the plan to put the account on.',
  'AddAccountResponse.id': 'Id of the account: the `sub` of its session tokens.',
  'AddAccountResponse.name': 'Name of the account, for people.',
  'AddAccountResponse.plan': 'Machine id of the plan of the account.',
  sign_in_link:
    'Address that signs a browser in to the account, once. Only this answer ever shows it: send it to the person by a way that you trust.',
  link_expires_at: 'Instant from which the link opens nothing, ISO 8601 in UTC: after 24 hours.',
  'change.backed_up': 'The id of a backup that was begun.',
  'change.imported': 'The dataset and the name of a file that was uploaded and imported.',
  'data_directory.bytes': 'Bytes of the files in it.',
  free_bytes: 'Bytes that are free on its disk.',
  'OfficialFilesResponse.area': [
    'What the fetched files are kept of: postcode areas or districts, a nation, or the United Kingdom.',
    'Null while nothing was fetched.',
  ],
  'OfficialFilesResponse.state':
    'How the last fetch, setup or update ended: `running` also of one on the command line; `interrupted` was killed, and goes on when it is run again.',
  'OfficialFilesResponse.last': ['The last run.', 'Null while nothing was fetched.'],
  'last.command': 'The command, such as `update` or `setup BS`.',
  'last.started_at': 'Instant at which it began, ISO 8601 in UTC.',
  'last.ended_at': [
    'Instant at which it ended, ISO 8601 in UTC.',
    'Null while it runs, and where it was killed.',
  ],
  'last.failure': ['The first thing that failed, in a line.', 'Null where nothing did.'],
  'OfficialFilesResponse.files':
    'Files that can be fetched by name, in the order in which answers need them.',
  'files.name': 'Name by which it is fetched.',
  'files.publisher': 'Who publishes it.',
  'files.licence': 'Its licence, in a line.',
  'files.cadence': 'How often it is published.',
  'files.fills': 'What it fills, in a line.',
  'files.bytes': [
    'Bytes of its edition when the catalogue was written.',
    'Null where they are not known.',
  ],
  'files.needs': [
    'The variable of the server that is still missing, and how to get its value.',
    'Null where it can be fetched.',
  ],
  'files.imports': [
    'Dataset of `freehold import` that reads it.',
    'Null for the base map, which is kept as a file.',
  ],
  is_in_setup: 'Whether the set-up of an area fetches it.',
  edition: [
    'Day on which its publisher changed it last, YYYY-MM-DD.',
    'Null where it is not held or tells no day.',
  ],
  imported_at: ['Instant at which it was imported, ISO 8601 in UTC.', 'Null where it is not held.'],
  next_expected: [
    'Day from which a newer edition is expected, YYYY-MM-DD.',
    'Null where it is not held or final.',
  ],
  by_hand: 'Datasets that cannot be fetched by name.',
  'by_hand.imports': 'Dataset of `freehold import`.',
  'by_hand.reason': 'Why it cannot be fetched.',
  'FetchOfficialFilesRequest.files':
    'Names of files to fetch. Left out, with `area` left out too: what is held is brought up to date.',
  'FetchOfficialFilesRequest.area':
    'Postcode areas or districts to set up, such as `BS` or `BS3,BS4`, in the place of `files`; they join those that are held.',
  'OwnerBackupsResponse.is_running': 'Whether one is made now.',
  'OwnerBackupsResponse.failure': ['Why the last one failed.', 'Null where it did not.'],
  backups: 'Backups that are whole, newest first; at most three.',
  'backups.id': 'Id of the backup: the instant at which it was begun.',
  'backups.made_at': 'Instant at which it was begun, ISO 8601 in UTC.',
  'backups.bytes': 'Bytes of its files.',
  'backups.files': 'How many files it has.',
  'MakeBackupResponse.id': 'Id of the backup that is made.',
  '?backup_id': 'Id of a backup.',
  part_bytes_max: 'Bytes of one part at most.',
  'UploadedFilesResponse.datasets': 'Datasets of `freehold import`.',
  'UploadedFilesResponse.datasets.name': 'Name of the dataset.',
  'datasets.title': 'What it is, in a line.',
  'datasets.files': 'Which files are read, as the publisher gives them.',
  upload: ['The file that is being uploaded.', 'Null where none is.'],
  'upload.id': 'UUID of the upload.',
  'upload.dataset': 'Dataset of `freehold import` that is to read it.',
  'upload.file_name': 'Name of the file.',
  'upload.bytes': 'Bytes of the whole file.',
  received: 'Bytes that are there: where the next part begins.',
  'BeginUploadRequest.dataset': 'Dataset of `freehold import` that is to read the file.',
  'BeginUploadRequest.file_name':
    'Name of the file, by which some readers know what it is; letters, digits, spaces and `._()-`.',
  'BeginUploadRequest.bytes': 'Bytes of the whole file, at most 4 GiB.',
  force: 'Whether sales that are older than those held are imported all the same.',
  'BeginUploadResponse.id': 'UUID of the upload.',
  '?upload_id': 'Id of the upload.',
  'UploadPartRequest.offset': 'Bytes of the file before this part: as many as are there.',
  'UploadPartRequest.content': 'Bytes of the part in Base64, at most 120,000 of them.',
  'UploadPartResponse.started': [
    'The command that was started, as this part completed the file.',
    'Null while more is to come.',
  ],
  'UploadedFilesResponse.last': ['The last import of an uploaded file.', 'Null where none was.'],
  'last.dataset': 'Dataset of `freehold import` that read it.',
  'last.file_name': 'Name of the file.',
  'last.state': 'How it ended; `interrupted` was killed: nothing of the file was written.',
  'last.report': [
    'The report of `freehold import`, as it prints it.',
    'Null where it has not ended well.',
  ],
  started: 'The command that was started; `GET /api/v1/owner/official-files` says how it goes on.',
  store_answers: 'Whether the store of accounts and that of records both answer.',
  failures:
    'Work that failed on this server since it was started, by kind; kinds without one are left out.',
  'failures.kind': 'Kind of the work that failed, as in the metrics.',
  'failures.count': 'How often it failed.',
  refusals: 'Calls that this server refused before they ran since it was started, by error code.',
  'refusals.code': 'Error code of the refusals.',
  'refusals.count': 'How many calls were refused.',
};
