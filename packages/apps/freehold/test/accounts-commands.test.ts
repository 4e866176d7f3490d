import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '@freehold/contract';
import { testFolder } from '../../../test/folders.ts';
import { openAccounts } from '../src/accounts.ts';
import { commandLine, complained, printed } from './command-line.ts';

let directory: string;
beforeEach(async () => {
  directory = testFolder();
  vi.stubEnv('FREEHOLD_DATA_DIR', directory);
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

/** Runs a command line; gives its exit code and what it wrote. */
async function freehold(...args: readonly string[]) {
  const code = await commandLine(...args);
  return { code, output: printed.trim(), errors: complained.trim() };
}

const user = ['--user', 'operator-1'];

describe('freehold keys', () => {
  it('creates, lists and revokes, showing the key once', async () => {
    const created = await freehold('keys', 'create', ...user, '--plan', 'growth', '--json');
    const { id, key } = JSON.parse(created.output) as { id: string; key: string };
    expect(key).toMatch(/^paid_[0-9a-f]{32}$/);
    const listed = await freehold('keys', 'list', ...user);
    expect(listed.output).toContain(`${id}  ${key.slice(0, 11)}…  active`);
    expect(listed.output).not.toContain(key);
    const revoked = await freehold('keys', 'revoke', id, ...user);
    expect(revoked).toEqual({ code: 0, output: `revoked ${id}`, errors: '' });
    const after = await freehold('keys', 'list', ...user, '--json');
    expect(JSON.parse(after.output)).toMatchObject([{ id, status: 'revoked' }]);
  });

  it.each([
    ['business', [], 'pro'],
    ['enterprise', [], 'founder'],
    ['growth', [], 'none'],
    ['business', ['--subscription', 'none'], 'none'],
  ])(
    'puts an account on %s %j with every feature of the plan unless it is told',
    async (plan, more, has) => {
      await freehold('keys', 'create', ...user, '--plan', plan, ...more);
      const listed = await freehold('accounts', 'list', '--json');
      expect(JSON.parse(listed.output)).toMatchObject([{ plan, platform_subscription: has }]);
    },
  );

  it('stops at five active keys', async () => {
    await freehold('keys', 'create', ...user, '--plan', 'free');
    for (let index = 0; index < 4; index += 1) await freehold('keys', 'create', ...user);
    const sixth = await freehold('keys', 'create', ...user);
    expect(sixth).toEqual({
      code: 2,
      output: '',
      errors: 'freehold: Maximum of 5 active API keys per user reached',
    });
  });

  it.each([
    [['keys', 'create', ...user], 'there is no account operator-1; --plan makes one'],
    // `keys list` has no --plan.
    [['keys', 'list', ...user], 'there is no account operator-1; `accounts list` names all'],
    [['keys', 'list', '--user', ''], 'there is no account ""; `accounts list` names all'],
    [['keys', 'revoke', ' ', ...user], 'the account operator-1 has no key " "'],
    [['keys', 'create', ...user, '--subscription', 'pro'], '--subscription is put on an account'],
    [['keys', 'create', ...user, '--plan', ''], '--plan must be one of'],
    [['accounts', 'link', ''], 'there is no account ""; `accounts list` names all'],
    [['accounts', 'plan', 'operator-1', ''], 'the plan must be one of'],
    [['token', '--user', ''], 'there is no account ""; `accounts list` names all'],
    [['token', ...user, '--hours', ''], '--hours must be over 0 and at most 24, not ""'],
    [['keys', 'revoke', 'x', ...user], 'the account operator-1 has no key x'],
    [['keys', 'create', ...user, '--plan', 'gold'], '--plan must be one of'],
    [['keys', 'create', '--user', 'a b', '--plan', 'free'], '--user must be'],
    [
      ['keys', 'create', ...user, '--plan', 'free', '--subscription', 'x'],
      '--subscription must be',
    ],
    [['keys', 'create', ...user, '--plan', 'free', '--name', ' '], '--name must have'],
    [['token', ...user], 'there is no account operator-1'],
    [['token', ...user, '--hours', '25'], '--hours must be over 0 and at most 24, not 25'],
  ])('%j fails in one line', async (args, message) => {
    const { code, output, errors } = await freehold(...args);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(`freehold: ${message}`);
    expect(errors).not.toContain('\n');
  });
});

describe('freehold accounts', () => {
  it('exports an account without its secrets, and erases it when told twice', async () => {
    const created = await freehold('keys', 'create', ...user, '--plan', 'growth', '--json');
    const { id, key } = JSON.parse(created.output) as { id: string; key: string };
    const exported = await freehold('accounts', 'export', 'operator-1');
    const rows = exported.output.split('\n').map((line) => JSON.parse(line) as object);
    expect(rows).toContainEqual(expect.objectContaining({ table: 'keys', id }));
    expect(rows.at(-1)).toEqual({ account: 'operator-1', complete: true });
    expect(exported.output).not.toContain(key.slice(12));
    const unsure = await freehold('accounts', 'erase', 'operator-1');
    expect([unsure.code, unsure.errors]).toEqual([2, expect.stringContaining('add --yes')]);
    const erased = await freehold('accounts', 'erase', 'operator-1', '--yes');
    expect(JSON.parse(erased.output)).toEqual({ account: 'operator-1', erased: true });
    const again = await freehold('accounts', 'erase', 'operator-1', '--yes');
    expect(again.errors).toContain('there is no account operator-1');
  });
});

describe('freehold token', () => {
  it('mints a session token that the server accepts', async () => {
    await freehold('keys', 'create', ...user, '--plan', 'free');
    const { output } = await freehold('token', ...user, '--hours', '2');
    const open = await openAccounts({
      dataDirectory: directory,
      identityProvider: null,
    });
    const admitted = await open.admission.admit({
      route: routes.usage,
      authorization: `Bearer ${output}`,
      requestId: 'request-1',
      now: new Date(),
      signal: new AbortController().signal,
      method: 'GET',
      path: '/',
    });
    await open.close();
    expect('account' in admitted && admitted.account?.id).toBe('operator-1');
  });
});
