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
  'DataCoverageResponse.properties':
    'Datasets of `freehold import` that fill a property, by the id of the operation and the names that lead to the property, with points between.',
  'DataCoverageResponse.never':
    'Properties that no published file fills, in the same form, and why.',
  rows: 'Rows held; 0 where it is not imported.',
  'datasets.from': [
    'First day of its rows, YYYY-MM-DD, or month, YYYY-MM.',
    'Null where its rows have no day, or there are none.',
  ],
  'datasets.to': [
    'Last day of its rows, YYYY-MM-DD, or month, YYYY-MM.',
    'Null where its rows have no day, or there are none.',
  ],
  months_old: [
    'Whole months from the last day, or the end of the last month, until today.',
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
  started_at: 'Instant at which the server that answers was started, ISO 8601 in UTC.',
  store_answers: 'Whether the store of accounts and that of records both answer.',
  failures:
    'Work that failed on this server since it was started, by kind; kinds without one are left out.',
  'failures.kind': 'Kind of the work that failed, as in the metrics.',
  'failures.count': 'How often it failed.',
  refusals: 'Calls that this server refused before they ran since it was started, by error code.',
  'refusals.code': 'Error code of the refusals.',
  'refusals.count': 'How many calls were refused.',
};
