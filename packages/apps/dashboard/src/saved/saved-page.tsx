import { useState } from 'preact/hooks';
import { type Act, useAct } from '../account/act.ts';
import { SignedIn } from '../account/signed-in.tsx';
import { whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { pounds } from '../figures.ts';
import { words } from '../format.ts';
import { address, changeValues } from '../state.ts';
import { Pages } from '../view/pages.tsx';
import { WideTable } from '../view/panel.tsx';
import { type Calculation, savedDeal } from './calculation.ts';

const pageSize = 25;

/** The deals that the account keeps: opened, renamed, deleted. */
export function SavedPage() {
  return <SignedIn>{() => <Saved />}</SignedIn>;
}

function Saved() {
  const { values } = address.value;
  const page = Number(values['page'] ?? '') || 1;
  const saved = useAsk(
    `saved ${page}`,
    (signal) => client.listCalculations({ query: { page, limit: pageSize } }, { signal }),
    { keep: true },
  );
  const act = useAct();
  return (
    <>
      <div class="heading">
        <div>
          <h1>Saved deals</h1>
          <p>Kept with your account; calculations saved through the API stand here too.</p>
        </div>
      </div>
      {act.refusal !== null && (
        <p class="refusal" role="alert">
          {act.refusal}
        </p>
      )}
      <AnswerOf asked={saved} what="your saved deals">
        {({ calculations, pagination }) =>
          calculations.length === 0 ? (
            <p class="note">
              No deal is saved yet. Open one under <a href="#/">Deals</a> and save it.
            </p>
          ) : (
            <>
              <WideTable label="Saved deals">
                <table class="grid records">
                  <thead>
                    <tr>
                      <th scope="col">Name</th>
                      <th scope="col">Strategy</th>
                      <th scope="col">Price</th>
                      <th scope="col">Saved</th>
                      <th scope="col">Act</th>
                    </tr>
                  </thead>
                  <tbody>
                    {calculations.map((each) => (
                      <SavedRow key={each.id} calculation={each} act={act} changed={saved.again} />
                    ))}
                  </tbody>
                </table>
              </WideTable>
              {pagination.total > pageSize && (
                <Pages
                  page={page}
                  size={pageSize}
                  total={pagination.total}
                  go={(next) => changeValues({ page: String(next) })}
                />
              )}
            </>
          )
        }
      </AnswerOf>
    </>
  );
}

interface RowProps {
  readonly calculation: Calculation;
  readonly act: Act;
  readonly changed: () => void;
}

function SavedRow({ calculation, act, changed }: RowProps) {
  const { id, name, inputs, strategy, updated_at: at } = calculation;
  const [asked, ask] = useState<'rename' | 'delete' | null>(null);
  const deal = savedDeal(calculation);
  const price = inputs['purchase_price'] ?? inputs['price'];
  const done = () => {
    ask(null);
    changed();
  };
  const remove = () =>
    act.run(() => client.deleteCalculation({ params: { calculation_id: id } }), done);
  return (
    <tr>
      <th scope="row">
        {asked === 'rename' ? (
          <Rename calculation={calculation} act={act} done={done} />
        ) : deal === null ? (
          name
        ) : (
          <a href={deal.href}>{name}</a>
        )}
        {deal !== null && deal.leftOut.length > 0 && (
          <p class="note">Opens without {deal.leftOut.join(', ')}: the page has no field for it.</p>
        )}
      </th>
      <td>{deal?.title ?? words(strategy.toLowerCase())}</td>
      <td>{pounds(typeof price === 'number' ? price : null)}</td>
      <td>{whenText(at)}</td>
      <td>
        {asked === 'delete' ? (
          <button type="button" class="danger" disabled={act.isBusy} onClick={remove}>
            Delete {name} for good
          </button>
        ) : (
          <>
            <button
              type="button"
              aria-label={`Rename ${name}`}
              onClick={() => ask(asked === null ? 'rename' : null)}
            >
              {asked === null ? 'Rename' : 'Keep the name'}
            </button>{' '}
            <button type="button" aria-label={`Delete ${name}`} onClick={() => ask('delete')}>
              Delete
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

function Rename({
  calculation: { id, name },
  act,
  done,
}: Omit<RowProps, 'changed'> & { readonly done: () => void }) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      class="inline"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(
          () => client.updateCalculation({ params: { calculation_id: id }, body: { name: typed } }),
          done,
        );
      }}
    >
      <input
        aria-label={`New name of ${name}`}
        required
        maxLength={100}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" disabled={act.isBusy}>
        Save the name
      </button>
    </form>
  );
}
