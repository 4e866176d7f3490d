import { useState } from 'preact/hooks';
import { useAct } from '../account/act.ts';
import { session } from '../account/session.ts';
import { countText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { Panel, WideTable } from '../view/panel.tsx';

/** Accounts with what they use; plans are changed and accounts suspended here. */
export function AccountsPanel() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const accounts = useAsk(
    `accounts ${page} ${search}`,
    (signal) =>
      client.listAccounts(
        { query: { page, limit: 25, ...(search === '' ? {} : { search }) } },
        { signal },
      ),
    { keep: true },
  );
  const plans = useAsk('plans', (signal) => client.plans({}, { signal }));
  const act = useAct();
  const change = (account_id: string, body: { plan?: string; is_suspended?: boolean }) =>
    act.run(() => client.changeAccount({ params: { account_id }, body }), accounts.again);
  return (
    <Panel title="Accounts" isWide>
      <form class="inline" onSubmit={(event) => event.preventDefault()}>
        <label for="account-search">Name or id</label>
        <input
          id="account-search"
          type="search"
          value={search}
          maxLength={100}
          onInput={({ currentTarget }) => {
            setSearch(currentTarget.value.trim());
            setPage(1);
          }}
        />
      </form>
      {act.refusal !== null && (
        <p class="refusal" role="alert">
          {act.refusal}
        </p>
      )}
      <AnswerOf asked={accounts} what="the accounts">
        {({ accounts: list, pagination }) => (
          <>
            <WideTable label="Accounts one by one">
              <table class="grid records">
                <thead>
                  <tr>
                    {['Account', 'Plan', 'Requests this month', 'State', 'Act'].map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map((account) => (
                    <tr key={account.id} class={account.is_suspended ? 'is-over' : undefined}>
                      <th scope="row">
                        {account.name} <span class="note">{account.id}</span>
                      </th>
                      <td>
                        <select
                          aria-label={`Plan of ${account.name}`}
                          value={account.plan}
                          disabled={act.isBusy}
                          onChange={({ currentTarget }) =>
                            change(account.id, { plan: currentTarget.value })
                          }
                        >
                          {planIds(plans.data, account.plan).map(([id, name]) => (
                            <option key={id} value={id}>
                              {name}
                            </option>
                          ))}
                        </select>
                      </td>
                      <td>
                        {countText(account.requests_used)}
                        {account.requests_limit !== null &&
                          ` of ${countText(account.requests_limit)}`}
                      </td>
                      <td>
                        {account.is_suspended ? 'suspended' : 'active'}
                        {account.is_owner && ', owner'}
                      </td>
                      <td>
                        {account.id !== session.value?.id && (
                          <button
                            type="button"
                            aria-label={`${account.is_suspended ? 'Resume' : 'Suspend'} ${account.name}`}
                            disabled={act.isBusy}
                            onClick={() =>
                              change(account.id, { is_suspended: !account.is_suspended })
                            }
                          >
                            {account.is_suspended ? 'Resume' : 'Suspend'}
                          </button>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </WideTable>
            <div class="actions pager">
              <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Back
              </button>
              <span class="note">{countText(pagination.total)} accounts</span>
              <button
                type="button"
                disabled={!pagination.has_more}
                onClick={() => setPage(page + 1)}
              >
                More
              </button>
            </div>
          </>
        )}
      </AnswerOf>
    </Panel>
  );
}

/** The plans on offer, and the one that the account is on where that is not offered. */
function planIds(
  offered: readonly { readonly id: string; readonly name: string }[] | null,
  current: string,
): (readonly [id: string, name: string])[] {
  const named = (offered ?? []).map(({ id, name }) => [id, name] as const);
  return named.some(([id]) => id === current) ? named : [...named, [current, current]];
}
