import type { Command } from 'commander';
import { plans } from '@freehold/metering';
import {
  activeKeysMax,
  issueKey,
  neverAborts,
  subscriptionOf,
  visibleText,
  type Account,
  type KeyRecord,
} from '@freehold/operations';
import { openAccounts, type OpenAccounts } from '../accounts.ts';
import { asGiven, CommandError } from '../failure.ts';
import { readSettings } from '../settings.ts';

const subscriptions = ['none', 'pro', 'founder'] as const;

interface UserOptions {
  readonly user: string;
  readonly json?: true;
}
interface CreateOptions extends UserOptions {
  readonly name: string;
  readonly plan?: string;
  readonly subscription?: string;
}

/** `keys`: the API keys of an account, for the operator. */
export function addKeysCommand(program: Command): void {
  const keys = program.command('keys').description('create, list and revoke API keys');
  keys
    .command('create')
    .description('create an API key; it is shown this once')
    .requiredOption('--user <id>', 'id of the account')
    .option('--name <name>', 'name of the key', 'Command line')
    .option('--plan <id>', 'put the account on this plan, and make it when there is none')
    .option(
      '--subscription <kind>',
      'with --plan: the platform subscription, that with every feature of the plan unless given',
    )
    .option('--json', 'print JSON')
    .action((options: CreateOptions) => withAccounts((open, now) => create(open, now, options)));
  keys
    .command('list')
    .description('list the API keys of an account')
    .requiredOption('--user <id>', 'id of the account')
    .option('--json', 'print JSON')
    .action((options: UserOptions) => withAccounts((open, now) => list(open, now, options)));
  keys
    .command('revoke <key-id>')
    .description('revoke an API key; running servers refuse it within a second')
    .requiredOption('--user <id>', 'id of the account')
    .option('--json', 'print JSON')
    .action((keyId: string, options: UserOptions) =>
      withAccounts((open, now) => revoke(open, now, keyId, options)),
    );
}

async function withAccounts(
  act: (open: OpenAccounts, now: Date) => Promise<string>,
): Promise<void> {
  const settings = readSettings(process.env, false);
  const open = await openAccounts(settings);
  try {
    process.stdout.write(`${await act(open, settings.now ?? new Date())}\n`);
  } finally {
    await open.close();
  }
}

async function create(open: OpenAccounts, now: Date, options: CreateOptions): Promise<string> {
  const { user, name, json } = options;
  if (!/^\P{Cc}{1,100}$/u.test(name.trim())) {
    throw new CommandError('--name must have 1 to 100 characters');
  }
  if (options.plan === undefined && options.subscription !== undefined) {
    throw new CommandError('--subscription is put on an account with its plan: give --plan too');
  }
  const account =
    options.plan === undefined ? null : accountOnPlan(user, options.plan, options.subscription);
  if (account === null) await existing(open, user, '--plan makes one');
  else await open.accounts.put(account);
  const request = { accountId: user, name: name.trim(), expiresAt: null, now };
  const issued = await issueKey(open, request);
  if (typeof issued === 'string') {
    throw new CommandError(`Maximum of ${activeKeysMax} active API keys per user reached`);
  }
  const { key, record } = issued;
  return json ? JSON.stringify({ ...view(record, now), key }) : key;
}

function accountOnPlan(id: string, plan: string, given?: string): Account {
  if (!/^[\x21-\x7E]{1,255}$/.test(id)) {
    throw new CommandError('--user must be 1 to 255 visible ASCII characters');
  }
  if (!plans.some((each) => each.id === plan)) {
    const known = plans.map((each) => each.id).join(', ');
    throw new CommandError(`--plan must be one of ${known}, not ${asGiven(plan)}`);
  }
  const subscription = given ?? subscriptionOf(plan);
  const platformSubscription = subscriptions.find((kind) => kind === subscription);
  if (platformSubscription === undefined) {
    throw new CommandError(
      `--subscription must be one of ${subscriptions.join(', ')}, not ${asGiven(subscription)}`,
    );
  }
  return { id, name: id, plan, platformSubscription };
}

async function list(open: OpenAccounts, now: Date, { user, json }: UserOptions): Promise<string> {
  await existing(open, user, '`accounts list` names all');
  const records = (await open.keys.list(user)).map((record) => view(record, now));
  if (json) return JSON.stringify(records);
  const lines = records.map(
    ({ id, prefix, status, created_at, name }) =>
      `${id}  ${prefix}…  ${status.padEnd(7)}  ${created_at}  ${visibleText(name)}`,
  );
  return lines.length === 0 ? 'no keys' : lines.join('\n');
}

async function revoke(
  open: OpenAccounts,
  now: Date,
  keyId: string,
  { user, json }: UserOptions,
): Promise<string> {
  const revoked = await open.keys.revoke({ keyId, accountId: user, now });
  if (revoked === null) {
    throw new CommandError(`the account ${asGiven(user)} has no key ${asGiven(keyId)}`);
  }
  return json ? JSON.stringify({ status: 'revoked', key_id: keyId }) : `revoked ${keyId}`;
}

async function existing({ accounts }: OpenAccounts, user: string, wayOut: string): Promise<void> {
  if ((await accounts.find(user, neverAborts())) === null) {
    throw new CommandError(`there is no account ${asGiven(user)}; ${wayOut}`);
  }
}

function view(record: KeyRecord, now: Date) {
  const expired = record.expiresAt !== null && record.expiresAt <= now;
  return {
    id: record.id,
    name: record.name,
    prefix: record.prefix,
    status: record.revokedAt !== null ? 'revoked' : expired ? 'expired' : 'active',
    last_used: record.lastUsedAt?.toISOString() ?? null,
    created_at: record.createdAt.toISOString(),
  };
}
