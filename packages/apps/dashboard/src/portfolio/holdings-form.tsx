import { SelectField } from '../view/select.tsx';
import { Table } from '../view/table.tsx';
import { TextField } from '../view/text-entry.tsx';
import {
  holdingColumns,
  type HoldingKey,
  type HoldingRow,
  holdings,
  owner,
  type OwnerTyped,
} from './holdings.ts';

const nations = [
  ['england', 'England'],
  ['northern_ireland', 'Northern Ireland'],
  ['scotland', 'Scotland'],
  ['wales', 'Wales'],
] as const;

function set(change: Partial<OwnerTyped>): void {
  owner.value = { ...owner.value, ...change };
}

/** Who owns the homes. */
export function Owner() {
  const { kind, nation, other } = owner.value;
  return (
    <div class="filter-row">
      <SelectField
        id="owner-kind"
        label="Owned by"
        value={kind}
        options={[
          ['individual', 'A person'],
          ['company', 'A company'],
        ]}
        choose={(chosen) => set({ kind: chosen === 'company' ? 'company' : 'individual' })}
      />
      {kind === 'individual' && (
        <SelectField
          id="owner-nation"
          label="Lives in"
          value={nation}
          options={nations}
          choose={(chosen) => set({ nation: chosen })}
        />
      )}
      <TextField
        id="owner-other"
        label={kind === 'company' ? 'Other profits a year' : 'Other income a year'}
        unit="£"
        inputMode="decimal"
        placeholder={kind === 'company' ? '0' : ''}
        required={kind === 'individual'}
        value={other}
        set={(typed) => set({ other: typed })}
      />
    </div>
  );
}

/** The homes, each a row that is typed over. */
export function Holdings({ rows }: { readonly rows: readonly HoldingRow[] }) {
  const set = (at: number, key: HoldingKey, value: string) => {
    holdings.value = rows.map((row, index) => (index === at ? { ...row, [key]: value } : row));
  };
  if (rows.length === 0) {
    return (
      <p class="note">
        No home is here yet. Add one, take a deal that is bought from{' '}
        <a href="#/saved">Saved deals</a>, or upload a file whose columns are{' '}
        {holdingColumns.map(([key]) => key).join(', ')}.
      </p>
    );
  }
  return (
    <Table
      label="Homes held"
      class="holdings stacks"
      rows={rows.map((row, at) => ({ row, at }))}
      keyOf={({ at }) => at}
      columns={[
        ...holdingColumns.map(
          ([key, head, read]) =>
            [
              head,
              ({ row, at }: { readonly row: HoldingRow; readonly at: number }) => (
                <input
                  type={read === 'date' ? 'date' : 'text'}
                  class={key === 'name' ? 'is-name' : undefined}
                  inputMode={read === 'number' ? 'decimal' : undefined}
                  aria-label={`${head} of home ${at + 1}`}
                  placeholder={read === 'switch' ? 'no' : undefined}
                  required={key === 'name' || key === 'value' || key === 'monthly_rent'}
                  value={row[key]}
                  onInput={({ currentTarget }) => set(at, key, currentTarget.value)}
                />
              ),
            ] as const,
        ),
        [
          'Remove',
          ({ row, at }) => (
            <button
              type="button"
              class="quiet"
              aria-label={`Remove ${row.name === '' ? `home ${at + 1}` : row.name}`}
              onClick={() => {
                holdings.value = rows.filter((_, index) => index !== at);
              }}
            >
              ×
            </button>
          ),
        ],
      ]}
    />
  );
}
