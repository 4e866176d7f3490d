import {
  btl,
  brrr,
  flip,
  hmo,
  roomTypes,
  sa,
  type Strategy,
  strategies,
} from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import { type Cell, isBlank, isoDate, type Range, textOf } from './cells.ts';
import { fieldOf } from './names.ts';
import { SheetError } from './sheet-error.ts';

/** A deal as a calculator takes it. */
export type Deal = Readonly<Record<string, unknown>>;

export const calculators: Readonly<Record<Strategy, (deal: never) => DealAnswer>> = {
  btl,
  hmo,
  brrr,
  flip,
  sa,
};

/** A figure or a default; null is a figure that does not exist. */
export type Value = Decimal | string | number | boolean | null;

/** The part of a calculator's answer that the functions show. */
export interface DealAnswer {
  readonly metrics: Readonly<Record<string, Value>>;
  readonly assumptions: Readonly<Record<string, Value>>;
  readonly warnings: readonly string[];
}

/** Inputs that stand in a part of their own of a deal. */
const stampDutyFields = new Set([
  'nation',
  'effectiveDate',
  'additionalProperty',
  'firstTimeBuyer',
  'mainResidence',
  'nonUkResident',
  'companyRelief',
]);

export function strategyOf(cell: Cell): Strategy {
  const name = textOf(cell, 'strategy').toLowerCase();
  const found = strategies.find((each) => each === name);
  if (found === undefined)
    throw new SheetError(`strategy: ${name} is none of ${strategies.join(', ')}`);
  return found;
}

/**
 * The deal of a range of two columns, names and values. Rows without a value are left out, so that the calculator assumes
 * its default; `Room double` stands once for each room, its rent beside it.
 */
export function dealOf(range: Range): Deal {
  const deal: Record<string, unknown> = {};
  const stampDuty: Record<string, unknown> = {};
  const rooms: { roomType: string; monthlyRent: unknown }[] = [];
  for (const [name, cell] of range) {
    if (isBlank(name) || isBlank(cell)) continue;
    const roomType = roomOf(textOf(name, 'the name of an input'));
    const field = fieldOf(String(name));
    const part = stampDutyFields.has(field) ? stampDuty : deal;
    if (roomType !== null) rooms.push({ roomType, monthlyRent: cell });
    else if (Object.hasOwn(part, field)) throw new SheetError(`${String(name)}: stands twice`);
    else part[field] = valueOf(field, cell);
  }
  return {
    ...deal,
    ...(Object.keys(stampDuty).length > 0 && { stampDuty }),
    ...(rooms.length > 0 && { rooms }),
  };
}

/** The kind of a room that a row names; null for any other row. */
function roomOf(name: string): string | null {
  const words = name.toLowerCase().split(' ');
  if (words[0] !== 'room') return null;
  const type = words.slice(1).join('_');
  if ((roomTypes as readonly string[]).includes(type)) return type;
  throw new SheetError(`${name}: a room is one of ${roomTypes.join(', ')}`);
}

function valueOf(field: string, cell: Exclude<Cell, null | undefined>): unknown {
  if (field.endsWith('Date')) return isoDate(cell);
  if (typeof cell !== 'string') return cell;
  const text = cell.trim().toLowerCase();
  if (text === 'yes') return true;
  if (text === 'no') return false;
  return text;
}
