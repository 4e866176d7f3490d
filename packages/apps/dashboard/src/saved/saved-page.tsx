import { useState } from 'preact/hooks';
import { ActRefusal } from '../account/act-refusal.tsx';
import { type Act, useAct } from '../account/act.ts';
import { ConfirmedButton } from '../account/confirmed-button.tsx';
import { SignedIn } from '../account/signed-in.tsx';
import { whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { pounds } from '../figures.ts';
import { joining } from '../portfolio/holdings.ts';
import { shown, words } from '../format.ts';
import { answerOf } from '../deal/answer.ts';
import { address, changeValues, today } from '../state.ts';
import { monthlyCashFlow } from '../strategies/lines.ts';
import { line, type Line } from '../strategies/strategy-page.ts';
import { NameForm } from '../view/name-form.tsx';
import { Pages } from '../view/pages.tsx';
import { Table, type Column } from '../view/table.tsx';
import { Select } from '../view/select.tsx';
import { otherTagsOf, saveStage, stageOf, stages } from './stages.ts';
import { type Calculation, savedDeal } from './calculation.ts';
import { comparedAddress, ComparedPage } from './compared-page.tsx';
import { comparedIds, comparedMax } from './compared.ts';
import { holdingOf } from './holding.ts';
import { Heading } from '../view/heading.tsx';

const pageSize = 25;
/** What the list says of each deal; a dash where its strategy has no such figure. */
const listed: readonly Line[] = [
  monthlyCashFlow,
  line('netYieldPercentage', 'Net yield'),
  line('roiPercentage', 'Return on cash'),
];

/** The deals that the account keeps: opened, renamed, deleted; or some of them side by side. */
export function SavedPage() {
  const compared = comparedIds(address.value.values['compare'] ?? '');
  return (
    <SignedIn>{() => (compared.length > 0 ? <ComparedPage ids={compared} /> : <Saved />)}</SignedIn>
  );
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
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <>
      <Heading
        title="Saved deals"
        about="Kept with your account; calculations saved through the API stand here too."
      >
        <div class="actions">
          <a class="button" href="#/portfolio">
            Portfolio
          </a>
        </div>
      </Heading>
      <ActRefusal act={act} />
      <AnswerOf asked={saved} what="your saved deals">
        {({ calculations, pagination }) =>
          calculations.length === 0 ? (
            <p class="note">
              No deal is saved yet. Open one under <a href="#/buy-to-let">Deals</a> and save it.
            </p>
          ) : (
            <>
              <p class="actions after-table" aria-live="polite">
                {ticked.length > 1 ? (
                  <a class="button primary" href={comparedAddress(ticked)}>
                    Compare {ticked.length} deals
                  </a>
                ) : (
                  <span class="note">
                    Tick two to {comparedMax} deals to see them side by side.
                  </span>
                )}
              </p>
              <SavedTable
                calculations={calculations}
                act={act}
                changed={saved.again}
                ticked={ticked}
                setTicked={setTicked}
              />
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

function SavedTable({
  calculations,
  act,
  changed,
  ticked,
  setTicked,
}: {
  readonly calculations: readonly Calculation[];
  readonly act: Act;
  readonly changed: () => void;
  readonly ticked: readonly string[];
  readonly setTicked: (ids: readonly string[]) => void;
}) {
  /** The id of the one that is given another name. */
  const [renamed, rename] = useState<string | null>(null);
  const without = (id: string) => ticked.filter((each) => each !== id);
  const done = () => {
    rename(null);
    changed();
  };
  const remove = (id: string) =>
    act.run(
      () => client.deleteCalculation({ params: { calculation_id: id } }),
      () => {
        setTicked(without(id));
        done();
      },
    );
  const rows = calculations.map((calculation) => {
    const deal = savedDeal(calculation);
    const answer = deal && answerOf(deal.page, deal.values, today);
    const worked = answer?.isAnswered === true ? answer.value : null;
    return {
      ...calculation,
      deal,
      figures: worked?.figures ?? {},
      holding: worked && deal && holdingOf(calculation.name, deal.page, worked),
      otherTags: otherTagsOf(calculation),
    };
  });
  return (
    <Table
      label="Saved deals"
      class="records"
      rows={rows}
      keyOf={({ id }) => id}
      headAt={1}
      columns={[
        [
          'Compare',
          ({ id, name, deal }) =>
            deal !== null && (
              <input
                type="checkbox"
                aria-label={`Compare ${name}`}
                checked={ticked.includes(id)}
                disabled={ticked.length >= comparedMax && !ticked.includes(id)}
                onChange={({ currentTarget }) =>
                  setTicked(currentTarget.checked ? [...ticked, id] : without(id))
                }
              />
            ),
        ],
        [
          'Name',
          (row) => (
            <>
              {renamed === row.id ? (
                <Rename calculation={row} act={act} done={done} />
              ) : row.deal === null ? (
                row.name
              ) : (
                <a href={row.deal.href}>{row.name}</a>
              )}
              {row.otherTags.length > 0 && <small>{row.otherTags.join(', ')}</small>}
              {row.deal !== null && row.deal.leftOut.length > 0 && (
                <p class="note">
                  Opens without {row.deal.leftOut.join(', ')}: the page has no field for it.
                </p>
              )}
            </>
          ),
        ],
        ['Strategy', ({ deal, strategy }) => deal?.page.title ?? words(strategy.toLowerCase())],
        [
          'Stage',
          (row) => (
            <Select
              aria-label={`Stage of ${row.name}`}
              value={stageOf(row)}
              options={stages}
              choose={(stage) => act.run(() => saveStage(row, stage), changed)}
            />
          ),
        ],
        [
          'Price',
          ({ inputs }) => {
            const price = inputs['purchase_price'] ?? inputs['price'];
            return pounds(typeof price === 'number' ? price : null);
          },
        ],
        ...listed.map(({ figure, label }): Column<(typeof rows)[number]> => [
          label,
          ({ figures }) => shown(figure, figures[figure]),
        ]),
        ['Saved', ({ updated_at: at }) => whenText(at)],
        [
          'Actions',
          ({ id, name, holding, tags }) => (
            <>
              {holding !== null && tags.includes('bought') && (
                <button
                  type="button"
                  aria-label={`Add to the portfolio: ${name}`}
                  onClick={() => {
                    joining.value = holding;
                    location.hash = '#/portfolio';
                  }}
                >
                  Add to the portfolio
                </button>
              )}{' '}
              <button
                type="button"
                aria-label={`Rename ${name}`}
                onClick={() => rename(renamed === id ? null : id)}
              >
                {renamed === id ? 'Keep the name' : 'Rename'}
              </button>{' '}
              <ConfirmedButton
                verb="Delete"
                name={name}
                isBusy={act.isBusy}
                confirm={() => remove(id)}
              />
            </>
          ),
        ],
      ]}
    />
  );
}

function Rename({
  calculation: { id, name },
  act,
  done,
}: {
  readonly calculation: Calculation;
  readonly act: Act;
  readonly done: () => void;
}) {
  const [typed, setTyped] = useState(name);
  return (
    <NameForm
      id="new-name"
      label={`New name of ${name}`}
      name={typed}
      setName={setTyped}
      verb="Save the name"
      isBusy={act.isBusy}
      make={() =>
        act.run(
          () => client.updateCalculation({ params: { calculation_id: id }, body: { name: typed } }),
          done,
        )
      }
    />
  );
}
