import { useState } from 'preact/hooks';
import { hashOf } from '../address.ts';
import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct } from '../account/act.ts';
import { SignedIn } from '../account/signed-in.tsx';
import { client } from '../api/client.ts';
import { address } from '../state.ts';
import { strategyPages } from '../strategies/index.ts';
import type { StrategyPage } from '../strategies/strategy-page.ts';
import { NameForm } from '../view/name-form.tsx';
import { Panel } from '../view/panel.tsx';
import { calculationOf } from './calculation.ts';
import { Heading } from '../view/heading.tsx';

/** Saves the deal of the address with the account that is signed in. */
export function SavePage({ slug }: { readonly slug: string }) {
  const page = strategyPages.find((each) => each.slug === slug);
  if (page === undefined) return <h1>There is no such deal</h1>;
  return <SignedIn>{() => <SaveForm page={page} />}</SignedIn>;
}

/** Back leads to the deal then, not to this form. */
const leave = () => location.replace('#/saved');

function SaveForm({ page }: { readonly page: StrategyPage }) {
  const { values } = address.value;
  const [name, setName] = useState(values['name'] ?? '');
  const act = useAct();
  const { strategy, inputs, notes } = calculationOf(page, values);
  const id = values['saved'] ?? '';
  const add = () =>
    act.run(() => client.createCalculation({ body: { name, strategy, inputs, notes } }), leave);
  const change = () =>
    act.run(
      () =>
        client.updateCalculation({
          params: { calculation_id: id },
          body: { name, inputs, notes },
        }),
      leave,
    );
  return (
    <>
      <Heading
        title="Save the deal"
        about={
          <>
            <a href={hashOf({ page: page.slug, values })}>Back to the deal</a>
          </>
        }
      />
      <Panel title={page.title} note="Kept with your account; the server works out its figures too">
        <NameForm
          id="deal-name"
          label="Name of the deal"
          name={name}
          setName={setName}
          verb={id === '' ? 'Save' : 'Save the changes'}
          isBusy={act.isBusy}
          make={id === '' ? add : change}
        >
          {id !== '' && (
            <button type="button" disabled={act.isBusy || name.trim() === ''} onClick={add}>
              Save as another
            </button>
          )}
        </NameForm>
        <ActRefusal act={act} />
      </Panel>
    </>
  );
}
