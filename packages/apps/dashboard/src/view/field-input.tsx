import type { JSX } from 'preact';
import type { Field } from '../deal/field.ts';
import { readable } from '../format.ts';
import { Basis } from './basis.tsx';

const units: Readonly<Partial<Record<Field['kind'], string>>> = {
  percent: '%',
  years: 'years',
  months: 'months',
  nights: 'nights',
};

interface Props {
  readonly field: Field;
  readonly value: string;
  /** What stands in while it is empty; undefined where nothing does. */
  readonly assumed: string | number | boolean | undefined;
  /** Why the calculator refuses it. */
  readonly refusal?: string | undefined;
  /** What its value was estimated by for the home, or why it was not; empty where it is typed. */
  readonly basis?: string;
  readonly change: (value: string) => void;
}

/** One input with its label, its unit, what is assumed without it, and why it is refused. */
export function FieldInput(props: Props) {
  const { field, refusal, value, basis = '' } = props;
  const id = `field-${field.key.replaceAll('.', '-')}`;
  const isChosen = field.kind === 'choice' || field.kind === 'switch';
  const shared = {
    id,
    'aria-invalid': refusal === undefined ? undefined : ('true' as const),
    'aria-describedby': refusal === undefined ? undefined : `${id}-refusal`,
  };
  return (
    <div class="field">
      <label for={id}>{field.label}</label>
      {isChosen ? <Choice {...props} shared={shared} /> : <Typed {...props} shared={shared} />}
      <Basis basis={basis} isEmpty={value === ''} />
      {refusal !== undefined && (
        <p class="refusal" id={`${id}-refusal`}>
          {readable(refusal.charAt(0).toUpperCase() + refusal.slice(1))}
        </p>
      )}
    </div>
  );
}

type Shared = Pick<JSX.HTMLAttributes, 'id' | 'aria-invalid' | 'aria-describedby'>;

function Typed({ field, value, assumed, change, shared }: Props & { readonly shared: Shared }) {
  const unit = units[field.kind];
  return (
    <span class={`entry ${field.kind}`}>
      {field.kind === 'pounds' && (
        <span class="unit" aria-hidden="true">
          £
        </span>
      )}
      <input
        {...shared}
        type={field.kind === 'date' ? 'date' : 'text'}
        inputMode={field.kind === 'date' ? undefined : 'decimal'}
        autoComplete="off"
        required={field.isRequired}
        value={value}
        placeholder={assumed === undefined ? '' : String(assumed)}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      {unit !== undefined && (
        <span class="unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  );
}

const yesOrNo = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

function Choice({ field, value, assumed, change, shared }: Props & { readonly shared: Shared }) {
  const choices = field.kind === 'switch' ? yesOrNo : (field.choices ?? []);
  const chosen = typeof assumed === 'boolean' ? (assumed ? 'yes' : 'no') : assumed;
  const assumedLabel = choices.find(([each]) => each === chosen)?.[1];
  return (
    <span class="entry choice">
      <select
        {...shared}
        class={value === '' ? 'is-assumed' : undefined}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {(field.isRequired !== true || value === '') && (
          <option value="">{assumedLabel === undefined ? '–' : `${assumedLabel} (assumed)`}</option>
        )}
        {choices.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
