import { useState } from 'preact/hooks';
import { ActRefusal } from '../account/act-refusal.tsx';
import { type Act, useAct } from '../account/act.ts';
import { SignedIn } from '../account/signed-in.tsx';
import { whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { pounds } from '../figures.ts';
import { shown, words } from '../format.ts';
import { answerOf } from '../deal/answer.ts';
import { address, changeValues, today } from '../state.ts';
import { monthlyCashFlow } from '../strategies/lines.ts';
import { line, type Line } from '../strategies/strategy-page.ts';
import { Pages } from '../view/pages.tsx';
import { WideTable } from '../view/panel.tsx';
import { Select } from '../view/select.tsx';
import { otherTagsOf, saveStage, stageOf, stages } from './stages.ts';
import { type Calculation, savedDeal } from './calculation.ts';
import { comparedAddress, ComparedPage } from './compared-page.tsx';
import { comparedIds, comparedMax } from './compared.ts';
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
  const tick = (id: string, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, id] : ticked.filter((each) => each !== id));
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
              <WideTable label="Saved deals">
                <table class="grid records">
                  <thead>
                    <tr>
                      <th scope="col">
                        <span class="hidden">Compare</span>
                      </th>
                      <th scope="col">Name</th>
                      <th scope="col">Strategy</th>
                      <th scope="col">Stage</th>
                      <th scope="col">Price</th>
                      {listed.map(({ figure, label }) => (
                        <th key={figure} scope="col">
                          {label}
                        </th>
                      ))}
                      <th scope="col">Saved</th>
                      <th scope="col">Actions</th>
                    </tr>
                  </thead>
                  <tbody>
                    {calculations.map((each) => (
                      <SavedRow
                        key={each.id}
                        calculation={each}
                        act={act}
                        changed={saved.again}
                        isTicked={ticked.includes(each.id)}
                        tick={ticked.length < comparedMax || ticked.includes(each.id) ? tick : null}
                      />
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
  readonly isTicked: boolean;
  /** Null while no further one may be ticked. */
  readonly tick: ((id: string, isTicked: boolean) => void) | null;
}

function SavedRow({ calculation, act, changed, isTicked, tick }: RowProps) {
  const { id, name, inputs, strategy, updated_at: at } = calculation;
  const [asked, ask] = useState<'rename' | 'delete' | null>(null);
  const deal = savedDeal(calculation);
  const tags = otherTagsOf(calculation);
  const answer = deal && answerOf(deal.page, deal.values, today);
  const figures = answer?.isAnswered === true ? answer.value.figures : {};
  const price = inputs['purchase_price'] ?? inputs['price'];
  const done = () => {
    ask(null);
    changed();
  };
  const remove = () =>
    act.run(
      () => client.deleteCalculation({ params: { calculation_id: id } }),
      () => {
        if (isTicked) tick?.(id, false);
        done();
      },
    );
  return (
    <tr>
      <td>
        {deal !== null && (
          <input
            type="checkbox"
            aria-label={`Compare ${name}`}
            checked={isTicked}
            disabled={tick === null}
            onChange={({ currentTarget }) => tick?.(id, currentTarget.checked)}
          />
        )}
      </td>
      <th scope="row">
        {asked === 'rename' ? (
          <Rename calculation={calculation} act={act} done={done} />
        ) : deal === null ? (
          name
        ) : (
          <a href={deal.href}>{name}</a>
        )}
        {tags.length > 0 && <small>{tags.join(', ')}</small>}
        {deal !== null && deal.leftOut.length > 0 && (
          <p class="note">Opens without {deal.leftOut.join(', ')}: the page has no field for it.</p>
        )}
      </th>
      <td>{deal?.page.title ?? words(strategy.toLowerCase())}</td>
      <td>
        <Select
          aria-label={`Stage of ${name}`}
          value={stageOf(calculation)}
          options={stages}
          choose={(stage) => act.run(() => saveStage(calculation, stage), changed)}
        />
      </td>
      <td>{pounds(typeof price === 'number' ? price : null)}</td>
      {listed.map(({ figure }) => (
        <td key={figure}>{shown(figure, figures[figure])}</td>
      ))}
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
}: Pick<RowProps, 'calculation' | 'act'> & { readonly done: () => void }) {
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
