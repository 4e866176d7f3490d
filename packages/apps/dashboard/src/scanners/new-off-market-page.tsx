import type { Operations } from '@freehold/client';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct } from '../account/act.ts';
import { client } from '../api/client.ts';
import { count } from '../figures.ts';
import { Panel } from '../view/panel.tsx';
import { Heading } from '../view/heading.tsx';
import { Select } from '../view/select.tsx';
import { Unknown } from '../view/unknown.tsx';
import { unjudgedText } from './unjudged.ts';

type Body = Operations['createOffMarketGenerator']['input']['body'];

const ownerships = [
  ['', 'any time'],
  ['5', '5 years or more'],
  ['10', '10 years or more'],
  ['15', '15 years or more'],
  ['20', '20 years or more'],
] as const;
const motivations = [
  ['any', []],
  ['warm or hot', ['hot', 'warm']],
  ['hot only', ['hot']],
] as const;

/** Makes a scanner over homes that are not for sale. */
export function NewOffMarketPage() {
  const [area, setArea] = useState('');
  const [years, setYears] = useState('');
  const [motivation, setMotivation] = useState<string>('any');
  const [found, setFound] = useState<ComponentChild>(null);
  const act = useAct();
  const outcodes = area
    .toUpperCase()
    .split(/[\s,]/)
    .filter((each) => each !== '');
  const classes = motivations.find(([title]) => title === motivation)?.[1] ?? [];
  const body: Body = {
    name: nameOf(outcodes, years, motivation),
    selected_outcodes: outcodes,
    search_criteria: {
      ...(years === '' ? {} : { min_ownership_years: Number(years) }),
      ...(classes.length === 0 ? {} : { lead_classifications: [...classes] }),
    },
    // Without it the server does not record when a home first matched.
    alert_enabled: true,
  };
  const preview = () =>
    act.run(async () => {
      const { selected_outcodes, search_criteria } = body;
      const asked = { selected_outcodes, search_criteria };
      const { data } = await client.previewOffMarketGenerator({ body: asked });
      if (data.status === 'timeout') {
        setFound('Counting took too long: how many match is not known.');
        return;
      }
      if (data.coverage === 'none') {
        setFound(<Unknown what="What was sold here" datasets={data.fill_with} />);
        return;
      }
      const match = `${count(data.total)} of ${count(data.area_total)} homes off the market match now.`;
      setFound([match, unjudgedText(data.unjudged_homes)].join(' ').trim());
    });
  const save = () =>
    act.run(async () => {
      const { data } = await client.createOffMarketGenerator({ body });
      location.replace(`#/scanners/off-market/${data.id}`);
    });
  /** What was counted is of the filters before. */
  const choose = (change: () => void) => {
    change();
    setFound(null);
  };
  return (
    <>
      <Heading
        title="New off-market scanner"
        about={
          <>
            <a href="#/scanners">All scanners</a> · Homes that are not for sale, ranked from public
            facts by how likely their owners are to sell.
          </>
        }
      />
      <Panel title="What to look for">
        <form
          class="inline"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <label for="off-market-area">Outcodes</label>
          <input
            id="off-market-area"
            required
            placeholder="M14, M20"
            value={area}
            maxLength={400}
            onInput={({ currentTarget }) => choose(() => setArea(currentTarget.value))}
          />
          <label for="off-market-years">Owned for</label>
          <Select
            id="off-market-years"
            value={years}
            options={ownerships}
            choose={(chosen) => choose(() => setYears(chosen))}
          />
          <label for="off-market-class">Motivation</label>
          <Select
            id="off-market-class"
            value={motivation}
            options={motivations.map(([title]) => [title, title])}
            choose={(chosen) => choose(() => setMotivation(chosen))}
          />
          <button type="button" disabled={act.isBusy || outcodes.length === 0} onClick={preview}>
            Count
          </button>
          <button type="submit" class="primary" disabled={act.isBusy}>
            Save as scanner
          </button>
        </form>
        {found !== null && (
          <div class="note" role="status">
            {found}
          </div>
        )}
        <ActRefusal act={act} />
      </Panel>
    </>
  );
}

const nameMax = 100;

/** `M14, owned 10 years or more, hot only`. */
function nameOf(outcodes: readonly string[], years: string, motivation: string): string {
  const name = [
    outcodes.join(', '),
    ...(years === '' ? [] : [`owned ${titleOf(years)}`]),
    ...(motivation === 'any' ? [] : [motivation]),
  ].join(', ');
  return name.length > nameMax ? `${name.slice(0, nameMax - 1)}…` : name;
}

function titleOf(years: string): string {
  return ownerships.find(([each]) => each === years)?.[1] ?? years;
}
