import { ApiError, type Operations } from '@freehold/client';
import { useState } from 'preact/hooks';
import { hashOf } from '../address.ts';
import { client } from '../api/client.ts';
import { refusalText } from '../api/refusal-text.ts';
import { count, counted, day, pounds } from '../figures.ts';
import { downloadCsv } from '../view/download.ts';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';
import { foundText, homeNamed } from './found-home.ts';

type Answer = Operations['valuation']['answer'];

/** What the server answered of a line: a value, or why there is none. */
interface Valued {
  readonly line: string;
  readonly answer: Answer | null;
  readonly refusal: string | null;
}

/** Lines that are valued at once at most. */
const most = 100;

/** Values of a list of addresses or UPRNs, one a line. */
export function ValueList() {
  const [text, setText] = useState('');
  const [valued, setValued] = useState<readonly Valued[]>([]);
  const [waiting, setWaiting] = useState(0);
  const typed = linesOf(text);
  const lines = typed.slice(0, most);
  const run = async () => {
    const done: Valued[] = [];
    setValued([]);
    for (const [at, line] of lines.entries()) {
      setWaiting(lines.length - at);
      done.push(await valueOf(line));
      setValued([...done]);
    }
    setWaiting(0);
  };
  return (
    <div class="panels results">
      <Panel
        title="Several homes at once"
        note={`One a line, ${most} at most: an address with its postcode, or a UPRN`}
        isWide
      >
        <form
          class="value-list"
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          <textarea
            aria-label="Addresses or UPRNs, one a line"
            rows={6}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          {typed.length > most && (
            <p class="note" role="status">
              The first {most} of {count(typed.length)} lines are valued.
            </p>
          )}
          <p class="actions">
            <button type="submit" disabled={lines.length === 0 || waiting > 0}>
              {waiting > 0 ? `${counted(waiting, 'home')} to go…` : 'Value them'}
            </button>
            {valued.length > 0 && waiting === 0 && (
              <button type="button" onClick={() => save(valued)}>
                Download as CSV
              </button>
            )}
          </p>
        </form>
        {valued.length > 0 && (
          <Table
            label="Values of the list"
            class="sold"
            rows={valued.map((each, at) => ({ ...each, at }))}
            keyOf={({ at }) => at}
            columns={[
              [
                'Home',
                ({ line, answer }) => (
                  <>
                    <a href={hashOf({ page: 'value', values: { address: line } })}>{line}</a>
                    <small>
                      {answer !== null &&
                        [foundText(answer), answer.reason]
                          .filter((each) => each !== null)
                          .join('; ')}
                    </small>
                  </>
                ),
              ],
              ['Value', ({ answer, refusal }) => refusal ?? pounds(answer?.sale_estimate ?? null)],
              ['From', ({ answer }) => pounds(answer?.sale_lower ?? null), 'minor'],
              ['To', ({ answer }) => pounds(answer?.sale_upper ?? null), 'minor'],
              ['Last sold for', ({ answer }) => pounds(answer?.home?.last_sale_price), 'minor'],
              ['On', ({ answer }) => day(answer?.home?.last_sale_date), 'minor'],
            ]}
          />
        )}
      </Panel>
    </div>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The client waits where the server asks it to; one line that is refused stops no other. */
async function valueOf(line: string): Promise<Valued> {
  try {
    const { data } = await client.valuation({ query: homeNamed(line) });
    return { line, answer: data, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { line, answer: null, refusal: refusalText(error.message) };
  }
}

function save(valued: readonly Valued[]): void {
  downloadCsv(
    'values.csv',
    [
      'asked',
      'matched by',
      'address',
      'value',
      'from',
      'to',
      'confidence',
      'sales until',
      'why not',
    ],
    valued.map(({ line, answer, refusal }) => [
      line,
      answer?.home?.match,
      answer?.home?.address,
      answer?.sale_estimate,
      answer?.sale_lower,
      answer?.sale_upper,
      answer?.confidence,
      answer?.data_until,
      refusal ?? answer?.reason,
    ]),
  );
}
