import { useEffect, useRef, useState } from 'preact/hooks';
import type { Values } from '../deal/field.ts';
import {
  dealToggles,
  type Entry,
  isOn,
  mainEntries,
  moreEntries,
  riskToggles,
  toggled,
  typeToggles,
  type Toggle,
} from './filters.ts';
import { SelectField } from '../view/select.tsx';

interface Props {
  readonly values: Values;
  readonly change: (values: Values) => void;
}

const listingTypes = [
  ['', 'For sale'],
  ['rent', 'To let'],
] as const;

/** The filters in words: place, bounds, and what is on or off. */
export function FilterBar({ values, change }: Props) {
  const set = (key: string) => (value: string) => change({ ...values, [key]: value, page: '' });
  const entry = (each: Entry) => (
    <TypedFilter key={each.key} entry={each} value={values[each.key] ?? ''} set={set(each.key)} />
  );
  const hasMore = [...moreEntries, ...riskToggles].some(({ key }) => (values[key] ?? '') !== '');
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <div class="filter-row">
        <PlaceFilter values={values} change={change} />
        <SelectField
          id="filter-listing_type"
          label="Listed"
          value={values['listing_type'] ?? ''}
          options={listingTypes}
          choose={set('listing_type')}
        />
        {mainEntries.map(entry)}
      </div>
      <div class="filter-chips">
        <Toggles label="Type" toggles={typeToggles} values={values} change={change} />
        <Toggles label="Deal" toggles={dealToggles} values={values} change={change} />
      </div>
      <details open={hasMore}>
        <summary>More filters</summary>
        <div class="filter-row">{moreEntries.map(entry)}</div>
        <Toggles label="Home and place" toggles={riskToggles} values={values} change={change} />
      </details>
    </form>
  );
}

/** Outcodes, postcodes or towns; a place taken from the map stands as a chip instead. */
function PlaceFilter({ values, change }: Props) {
  const radius = values['radius_miles'] ?? '';
  if (radius !== '') {
    const within = `Within ${Number(radius)} miles of the map’s middle`;
    return (
      <div class="field place">
        <span class="label">Place</span>
        <button
          type="button"
          class="chip"
          aria-label={`${within}, remove`}
          aria-pressed="true"
          onClick={() => change({ ...values, lat: '', lon: '', radius_miles: '', page: '' })}
        >
          {within} <span aria-hidden="true">×</span>
        </button>
      </div>
    );
  }
  return (
    <TypedFilter
      entry={{ key: 'area', label: 'Place', kind: 'place' }}
      value={values['area'] ?? ''}
      set={(area) => change({ ...values, area, page: '' })}
    />
  );
}

/** Sets its value a moment after the last key, or at once on Enter or when it is left. */
function TypedFilter({
  entry: { key, label, kind },
  value,
  set,
}: {
  readonly entry: { readonly key: string; readonly label: string; readonly kind: string };
  readonly value: string;
  readonly set: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  // What is set a moment later stands beside what the other filters are then.
  const latest = useRef(set);
  latest.current = set;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => latest.current(typed), 600);
    return () => clearTimeout(timer);
  }, [typed, value]);
  const settle = () => typed !== value && set(typed);
  const id = `filter-${key}`;
  return (
    <div class={`field ${kind}`}>
      <label for={id}>{label}</label>
      <span class="entry">
        {kind === 'pounds' && (
          <span class="unit" aria-hidden="true">
            £
          </span>
        )}
        <input
          id={id}
          type="text"
          inputMode={kind === 'place' ? undefined : 'decimal'}
          placeholder={kind === 'place' ? 'Outcode, postcode or town' : 'Any'}
          autoComplete="off"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={settle}
          onKeyDown={({ key: pressed }) => pressed === 'Enter' && settle()}
        />
        {kind === 'percent' && <span class="unit">%</span>}
      </span>
    </div>
  );
}

function Toggles({
  label,
  toggles,
  values,
  change,
}: Props & { readonly label: string; readonly toggles: readonly Toggle[] }) {
  return (
    <div class="chips" role="group" aria-label={label}>
      {toggles.map((toggle) => (
        <button
          key={toggle.label}
          type="button"
          class="chip"
          aria-pressed={isOn(toggle, values)}
          onClick={() => change(toggled(toggle, values))}
        >
          {toggle.label}
        </button>
      ))}
    </div>
  );
}
