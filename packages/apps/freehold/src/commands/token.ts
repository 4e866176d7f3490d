import { neverAborts } from '@freehold/operations';
import type { Command } from 'commander';
import { openAccounts } from '../accounts.ts';
import { asGiven, CommandError } from '../failure.ts';
import { readSettings } from '../settings.ts';
import { decimalIn } from './present.ts';

interface TokenOptions {
  readonly user: string;
  readonly hours: string;
  readonly json?: true;
}

/** `token`: a session token of the embedded identity provider. */
export function addTokenCommand(program: Command): void {
  program
    .command('token')
    .description('mint a session token for an account')
    .requiredOption(
      '--user <id>',
      'id of the account, as `freehold keys list` and the demo give it',
    )
    .option('--hours <hours>', 'life of the token, up to 24', '1')
    .option('--json', 'print JSON')
    .action(mint);
}

async function mint({ user, hours, json }: TokenOptions): Promise<void> {
  const settings = readSettings(process.env, false);
  const now = settings.now ?? new Date();
  const open = await openAccounts(settings);
  try {
    if (open.provider === null) {
      throw new CommandError('session tokens come from the provider at FREEHOLD_JWKS_URL');
    }
    const life = decimalIn(hours) ?? 0;
    if (!(life > 0 && life <= 24)) {
      throw new CommandError(`--hours must be over 0 and at most 24, not ${asGiven(hours)}`);
    }
    if ((await open.accounts.find(user, neverAborts())) === null) {
      throw new CommandError(`there is no account ${asGiven(user)}; \`accounts list\` names all`);
    }
    const token = await open.provider.mintSession({ userId: user, now, hours: life });
    process.stdout.write(`${json ? JSON.stringify({ user_id: user, token }) : token}\n`);
  } finally {
    await open.close();
  }
}
