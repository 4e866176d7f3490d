import { basisOf, type Field, type FieldGroup, type Values } from '../deal/field.ts';
import { FieldInput } from './field-input.tsx';
import { RoomList } from './room-list.tsx';
import { Staged } from './staged.tsx';

interface Props {
  readonly groups: readonly FieldGroup[];
  readonly values: Values;
  readonly change: (key: string, value: string) => void;
  readonly assumedOf: (field: Field) => string | number | boolean | undefined;
  readonly refusalOf: (field: Field) => string | undefined;
}

/** The inputs of a page; those that are rarely given are folded away unless one of them is. */
export function FieldGroups(props: Props) {
  return (
    <>
      {props.groups.map((group) =>
        group.isOpen === true ? (
          <fieldset key={group.title}>
            <legend>{group.title}</legend>
            <Fields {...props} fields={group.fields} />
          </fieldset>
        ) : (
          <Folded key={group.title} {...props} group={group} />
        ),
      )}
    </>
  );
}

function Folded({ group, ...props }: Props & { readonly group: FieldGroup }) {
  const given = group.fields.filter(({ key }) => (props.values[key] ?? '') !== '').length;
  const isRefused = group.fields.some((field) => props.refusalOf(field) !== undefined);
  return (
    <details open={isRefused}>
      <summary>
        <span>{group.title}</span> <small>{given === 0 ? 'assumed' : `${given} given`}</small>
      </summary>
      <Staged parts={[() => <Fields {...props} fields={group.fields} />]} />
    </details>
  );
}

function Fields({
  fields,
  values,
  change,
  assumedOf,
  refusalOf,
}: Omit<Props, 'groups'> & { readonly fields: readonly Field[] }) {
  return (
    <div class="fields">
      {fields.map((field) =>
        field.kind === 'rooms' ? (
          <RoomList
            key={field.key}
            text={values[field.key] ?? ''}
            refusal={refusalOf(field)}
            basis={basisOf(values, field.key)}
            change={(value) => change(field.key, value)}
          />
        ) : (
          <FieldInput
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            assumed={assumedOf(field)}
            refusal={refusalOf(field)}
            basis={basisOf(values, field.key)}
            change={(value) => change(field.key, value)}
          />
        ),
      )}
    </div>
  );
}
