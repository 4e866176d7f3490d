import { randomUUID } from 'node:crypto';
import { makeSignInLink } from '@freehold/identity';
import { billingPeriod, plans } from '@freehold/metering';
import type { Account, AccountChange, LogPlace } from '@freehold/operations';
import type { Command } from 'commander';
import { openAccounts, type OpenAccounts } from '../accounts.ts';
import { asGiven, CommandError } from '../failure.ts';
import { readSettings, type Settings } from '../settings.ts';

interface Asked {
  readonly open: OpenAccounts;
  readonly settings: Settings;
  readonly now: Date;
}
interface ListOptions {
  readonly json?: true;
}

/** `accounts`: what the operator of the machine sees of accounts and changes in them. */
export function addAccountsCommand(program: Command): void {
  const accounts = program.command('accounts').description('list and change accounts');
  accounts
    .command('list')
    .description('list the accounts with what they have used this month')
    .option('--json', 'print JSON')
    .action((options: ListOptions) => run((asked) => list(asked, options)));
  accounts
    .command('link <account>')
    .description('make a link that signs a browser in to an account once, within 15 minutes')
    .action((account: string) => run((asked) => link(asked, account)));
  accounts
    .command('plan <account> <plan>')
    .description('put an account on another plan')
    .action((account: string, plan: string) => run((asked) => putOnPlan(asked, account, plan)));
  accounts
    .command('export <account>')
    .description('print all that is held of an account, as JSON lines; no secret is among them')
    .action((account: string) => run((asked) => exported(asked, account)));
  accounts
    .command('erase <account>')
    .description('delete an account and all that it holds, but sums for billing and the audit log')
    .option('--yes', 'do it; without it nothing is deleted')
    .action((account: string, { yes }: { readonly yes?: true }) =>
      run((asked) => erased(asked, account, yes === true)),
    );
  const changes = [
    ['suspend', 'refuse everything that an account holds', { isSuspended: true }],
    ['resume', 'end the suspension of an account', { isSuspended: false }],
    ['make-owner', 'let an account use the owner’s pages and routes', { isOwner: true }],
    ['unmake-owner', 'take that back', { isOwner: false }],
  ] as const;
  for (const [name, description, change] of changes) {
    accounts
      .command(`${name} <account>`)
      .description(description)
      .action((account: string) => run((asked) => changed(asked, account, change)));
  }
}

async function run(act: (asked: Asked) => Promise<string>): Promise<void> {
  const settings = readSettings(process.env, false);
  const open = await openAccounts(settings);
  try {
    const now = settings.now ?? new Date();
    process.stdout.write(`${await act({ open, settings, now })}\n`);
  } finally {
    await open.close();
  }
}

async function list({ open, now }: Asked, { json }: ListOptions): Promise<string> {
  const period = billingPeriod(now).id;
  const rows = [];
  for (const account of await open.accounts.list()) {
    const { requests } = await open.quota.usage(account.id, period);
    rows.push({ ...view(account), requests_used: requests });
  }
  if (json === true) return JSON.stringify(rows);
  if (rows.length === 0) return 'no accounts';
  const lines = rows.map((row) => {
    const marks = [row.is_owner ? 'owner' : '', row.is_suspended ? 'suspended' : ''];
    const used = String(row.requests_used).padStart(8);
    return `${row.id.padEnd(24)}  ${row.plan.padEnd(13)}${used}  ${marks.filter(Boolean).join(', ')}`;
  });
  return lines.map((line) => line.trimEnd()).join('\n');
}

async function link({ open, settings, now }: Asked, accountId: string): Promise<string> {
  const act = {
    id: randomUUID(),
    at: now,
    by: null,
    accountId,
    change: { isInvited: true } as const,
  };
  if ((await open.accountAdministration.change(act)) === null) throw unknown(accountId);
  const { publicUrl, host, port } = settings;
  const baseUrl = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return makeSignInLink(open, { accountId, baseUrl, now });
}

async function putOnPlan(asked: Asked, accountId: string, plan: string): Promise<string> {
  if (!plans.some(({ id }) => id === plan)) {
    const known = plans.map(({ id }) => id).join(', ');
    throw new CommandError(`the plan must be one of ${known}, not ${asGiven(plan)}`);
  }
  return changed(asked, accountId, { plan });
}

const print = (row: object): boolean => process.stdout.write(`${JSON.stringify(row)}\n`);

/** Lines of the log that are read at once. */
const linesAtOnce = 500;

/** Written as it is read: the log of an account may be large. */
async function exported({ open, now }: Asked, accountId: string): Promise<string> {
  let rows = 0;
  for await (const { table, row } of open.accountData.rows(accountId)) {
    print({ table, ...row });
    rows += 1;
  }
  if (rows === 0) throw unknown(accountId);
  const all = { accountId, from: new Date(0), to: new Date(now.getTime() + 1), offset: 0 };
  for (let below: LogPlace | undefined; ;) {
    const { lines } = await open.usageLog.page({
      ...all,
      limit: linesAtOnce,
      ...(below === undefined ? {} : { below }),
    });
    for (const line of lines) print({ table: 'calls', ...line });
    below = lines.at(-1);
    if (lines.length < linesAtOnce) return JSON.stringify({ account: accountId, complete: true });
  }
}

async function erased({ open, now }: Asked, accountId: string, yes: boolean): Promise<string> {
  if (!yes) {
    const what = 'this deletes the account, its keys and all that it saved';
    throw new CommandError(`${what}; add --yes, after \`accounts export\` where it is wanted`);
  }
  if (!(await open.accountData.erase(accountId, null, now))) throw unknown(accountId);
  return JSON.stringify({ account: accountId, erased: true });
}

async function changed({ open, now }: Asked, accountId: string, change: AccountChange) {
  const act = { id: randomUUID(), at: now, by: null, accountId, change };
  const account = await open.accountAdministration.change(act);
  if (account === null) throw unknown(accountId);
  return JSON.stringify(view(account));
}

const unknown = (accountId: string) =>
  new CommandError(`there is no account ${asGiven(accountId)}; \`accounts list\` names all`);

function view({ id, name, plan, platformSubscription, isOwner, isSuspended }: Account) {
  return {
    id,
    name,
    plan,
    platform_subscription: platformSubscription,
    is_owner: isOwner === true,
    is_suspended: isSuspended === true,
  };
}
