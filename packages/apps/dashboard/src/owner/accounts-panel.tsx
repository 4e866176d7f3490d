import { useState } from 'preact/hooks';
import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct } from '../account/act.ts';
import { Secret } from '../account/secret.tsx';
import { session } from '../account/session.ts';
import { countText } from '../account/when.ts';
import { counted } from '../figures.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { NameForm } from '../view/name-form.tsx';
import { Panel } from '../view/panel.tsx';
import { Pager } from '../view/pager.tsx';
import { Table } from '../view/table.tsx';
import { Select } from '../view/select.tsx';

/** Accounts with what they use; persons are added, plans changed and accounts suspended here. */
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
  const [name, setName] = useState('');
  const [plan, setPlan] = useState('business');
  const [link, setLink] = useState<string | null>(null);
  const add = () =>
    act.run(
      async () => setLink((await client.addAccount({ body: { name, plan } })).data.sign_in_link),
      () => {
        setName('');
        accounts.again();
      },
    );
  const invite = (account_id: string) =>
    act.run(async () =>
      setLink((await client.inviteToAccount({ params: { account_id } })).data.sign_in_link),
    );
  return (
    <Panel
      title="Accounts"
      note="A person signs in by a link that works once, within 24 hours: send it by a way that you trust"
      isWide
    >
      <NameForm
        id="account-name"
        label="Name of a person"
        name={name}
        setName={setName}
        before={
          <Select
            aria-label="Plan of the person"
            value={plan}
            options={planIds(plans.data, plan)}
            choose={setPlan}
          />
        }
        verb="Add the person"
        isBusy={act.isBusy}
        make={add}
      />
      <Secret what="link" text={link} done={() => setLink(null)} />
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
      <ActRefusal act={act} />
      <AnswerOf asked={accounts} what="the accounts">
        {({ accounts: list, pagination }) => (
          <>
            <Table
              label="Accounts one by one"
              class="records"
              rows={list}
              keyOf={({ id }) => id}
              rowClass={(account) => (account.is_suspended ? 'is-over' : undefined)}
              columns={[
                [
                  'Account',
                  ({ id, name }) => (
                    <>
                      {name} <span class="note">{id}</span>
                    </>
                  ),
                ],
                [
                  'Plan',
                  ({ id, name, plan }) => (
                    <Select
                      aria-label={`Plan of ${name}`}
                      value={plan}
                      disabled={act.isBusy}
                      options={planIds(plans.data, plan)}
                      choose={(chosen) => change(id, { plan: chosen })}
                    />
                  ),
                ],
                [
                  'Requests this month',
                  ({ requests_used: used, requests_limit: most }) =>
                    most === null ? countText(used) : `${countText(used)} of ${countText(most)}`,
                ],
                [
                  'State',
                  (account) =>
                    (account.is_suspended ? 'suspended' : 'active') +
                    (account.is_owner ? ', owner' : ''),
                ],
                [
                  'Actions',
                  ({ id, name, is_suspended }) => {
                    const verb = is_suspended ? 'Resume' : 'Suspend';
                    return (
                      id !== session.value?.id && (
                        <>
                          <button
                            type="button"
                            aria-label={`${verb} ${name}`}
                            disabled={act.isBusy}
                            onClick={() => change(id, { is_suspended: !is_suspended })}
                          >
                            {verb}
                          </button>{' '}
                          <button
                            type="button"
                            aria-label={`Sign-in link for ${name}`}
                            disabled={act.isBusy}
                            onClick={() => invite(id)}
                          >
                            Sign-in link
                          </button>
                        </>
                      )
                    );
                  },
                ],
              ]}
            />
            <Pager page={page} hasMore={pagination.has_more} go={setPage} back="Back" onward="More">
              <span class="note">{counted(pagination.total, 'account')}</span>
            </Pager>
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
