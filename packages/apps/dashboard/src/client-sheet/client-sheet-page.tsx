import { useState } from 'preact/hooks';
import { hashOf } from '../address.ts';
import { type Answer, answerOf } from '../deal/answer.ts';
import { defaultsOf } from '../deal/assumed.ts';
import { isEstimated, type Values } from '../deal/field.ts';
import { buyerOf, ownerFields } from '../deal/outlook.ts';
import { refusedText } from '../deal/refused.ts';
import { typedText } from '../deal/typed-text.ts';
import { day } from '../figures.ts';
import { labelled, readable } from '../format.ts';
import { address, changeValues, today } from '../state.ts';
import { strategyPages } from '../strategies/index.ts';
import { fieldsOf, type StrategyPage } from '../strategies/strategy-page.ts';
import { DealHeadline } from '../view/deal-headline.tsx';
import { Heading } from '../view/heading.tsx';
import { LineTable, SumTable } from '../view/sums.tsx';
import { TextField } from '../view/text-entry.tsx';
import { logoMost, logoOf, preparer, setPreparer } from './preparer.ts';

/** A deal on one page for a client, with the letterhead of who prepares it. */
export function ClientSheetPage({ slug }: { readonly slug: string }) {
  const page = strategyPages.find((each) => each.slug === slug);
  if (page === undefined) return <h1>There is no such deal</h1>;
  const { values } = address.value;
  const answer = answerOf(page, values, today);
  return (
    <>
      <Heading
        title="Client’s sheet"
        about={<a href={hashOf({ page: page.slug, values })}>Back to the deal</a>}
      >
        <div class="actions">
          <button
            type="button"
            class="primary"
            disabled={!answer.isAnswered}
            onClick={() => print()}
          >
            Print or PDF
          </button>
        </div>
      </Heading>
      <Letterhead values={values} />
      {answer.isAnswered ? (
        <Sheet page={page} values={values} answer={answer.value} />
      ) : (
        <p class="refusal" role="status">
          No sheet: {refusedText(answer, fieldsOf(page))}.
        </p>
      )}
    </>
  );
}

/** What the sheet says of the two sides; not printed. */
function Letterhead({ values }: { readonly values: Values }) {
  const [refusal, refuse] = useState('');
  const { name, contact, colour, logo } = preparer.value;
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await logoOf(file);
    refuse(
      picture === null
        ? `The logo must be PNG, JPEG, SVG or WebP of at most ${logoMost / 1000} kB.`
        : '',
    );
    if (picture !== null) setPreparer('logo')(picture);
  };
  return (
    <form class="letterhead" aria-label="Letterhead" onSubmit={(event) => event.preventDefault()}>
      <TextField
        id="client-name"
        label="Client"
        value={values['client'] ?? ''}
        set={(client) => changeValues({ ...values, client })}
      />
      <TextField id="preparer-name" label="Prepared by" value={name} set={setPreparer('name')} />
      <TextField
        id="preparer-contact"
        label="Contact"
        value={contact}
        set={setPreparer('contact')}
      />
      <div class="field">
        <label for="preparer-colour">Colour</label>
        <input
          id="preparer-colour"
          type="color"
          value={colour}
          onInput={({ currentTarget }) => setPreparer('colour')(currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for="preparer-logo">Logo</label>
        <input
          id="preparer-logo"
          type="file"
          accept="image/png,image/jpeg,image/svg+xml,image/webp"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </div>
      {logo !== '' && (
        <button type="button" onClick={() => setPreparer('logo')('')}>
          Remove the logo
        </button>
      )}
      <p class="note" role="status">
        {refusal === '' ? 'Kept in this browser until you sign out.' : refusal}
      </p>
    </form>
  );
}

function Sheet({
  page,
  values,
  answer,
}: {
  readonly page: StrategyPage;
  readonly values: Values;
  readonly answer: Answer;
}) {
  const { figures, result, input } = answer;
  const { name, contact, colour, logo } = preparer.value;
  const isTaxed = buyerOf(answer, values, today) !== null;
  const fields = [...fieldsOf(page), ...ownerFields];
  const given = fields.filter(({ key }) => (values[key] ?? '') !== '');
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const client = values['client'] ?? '';
  return (
    <article class="client-sheet" style={{ '--firm': colour }}>
      <header>
        {logo !== '' && <img src={logo} alt={name === '' ? 'Logo' : name} />}
        <div>
          <h2>{values['name'] ?? page.title}</h2>
          <p>
            {page.title}
            {client !== '' && `, prepared for ${client}`}
            {name !== '' && ` by ${name}`}, {day(today)}
          </p>
          {contact !== '' && <p>{contact}</p>}
        </div>
      </header>
      <DealHeadline page={page} values={values} answer={answer} />
      <div class="sheet-columns">
        <section>
          <h3>What goes in</h3>
          <SumTable label="What goes in" sums={page.purchase} figures={figures} />
          <h3>Finance</h3>
          <LineTable label="Finance" lines={page.finance} figures={figures} />
        </section>
        <section>
          <h3>{page.strategy === 'flip' ? 'From purchase to sale' : 'Cash flow of a year'}</h3>
          <SumTable label="Cash flow" sums={[page.cashFlow]} figures={figures} />
          <h3>Returns</h3>
          <LineTable label="Returns" lines={page.returns} figures={figures} />
        </section>
      </div>
      <h3>Given</h3>
      <List
        rows={given.map((field) => [
          field.label,
          `${typedText(field, values)}${isEstimated(values, field.key) ? ' (estimated)' : ''}`,
        ])}
      />
      <h3>Assumed</h3>
      <List
        rows={defaultsOf(fieldsOf(page), result).map(({ label, value }) => [label, value] as const)}
      />
      {result.warnings.length > 0 && (
        <ul>
          {result.warnings.map((warning) => (
            <li key={warning}>{labelled(warning, labels)}</li>
          ))}
        </ul>
      )}
      <p class="sheet-law">
        Tax on the purchase by the law of {day(input.stampDuty.effectiveDate)};{' '}
        {readable(`rates of ${result.ratesVersion}, defaults of ${result.assumptionsVersion}`)}.
        Figures are before tax on income and gains
        {isTaxed ? ', except what is left after tax' : ''}. No advice on investment, tax or law.
      </p>
    </article>
  );
}

function List({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl class="sheet-list">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
