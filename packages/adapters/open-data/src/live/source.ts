import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlanningApplicationRecord, Point } from '@freehold/operations';
import { flatFields } from '../planning-applications/flat-fields.ts';
import { pointOfShape } from '../places/point-of-shape.ts';
import type { Field } from '../planning-applications/application.ts';
import { plainText } from './plain-text.ts';
import { SourceTrouble } from './source-trouble.ts';

/** Most rows of an answer: ten times what is asked for. */
const rowsMax = 1_000;
/** Characters of a field that are looked at. */
const fieldCharactersMax = 8_000;
/** Rows read before other work gets its turn. */
const rowsATurn = 10;

export interface PageQuestion {
  readonly centre: Point;
  readonly radiusMetres: number;
  /** Rows to pass over. */
  readonly offset: number;
  readonly size: number;
}

export interface SourcePage {
  readonly records: readonly PlanningApplicationRecord[];
  /** Rows that the source sent, of which some may be unusable. */
  readonly rows: number;
}

/** A register on the web: how to ask it for a page, and how to read what it says. */
export interface LiveSource {
  /** As the messages name it. */
  readonly title: string;
  address(question: PageQuestion): URL;
  /** @throws SourceTrouble when the answer has not the shape of the register. */
  read(answer: unknown): Promise<SourcePage>;
}

/** Reads the list of an answer with the reader of one of its rows. */
export async function readRows(
  answer: unknown,
  list: string,
  record: (field: Field, point: Point | null) => PlanningApplicationRecord | string,
): Promise<SourcePage> {
  const rows = (answer as Readonly<Record<string, unknown>> | null)?.[list];
  if (!Array.isArray(rows)) throw new SourceTrouble('its answer has another form than it had');
  if (rows.length > rowsMax) throw new SourceTrouble('its answer is too large');
  const records: PlanningApplicationRecord[] = [];
  for (const [index, row] of (rows as readonly unknown[]).entries()) {
    if (index % rowsATurn === rowsATurn - 1) await nextTurn();
    if (typeof row !== 'object' || row === null) continue;
    const object = row as Readonly<Record<string, unknown>>;
    const fields = flatFields(object['properties'] ?? object);
    const read = record(
      (name) => fields.get(name)?.slice(0, fieldCharactersMax) ?? null,
      pointOfShape(object['geometry'] ?? object['location']),
    );
    if (typeof read !== 'string') records.push(cleaned(read));
  }
  return { records, rows: rows.length };
}

function cleaned(record: PlanningApplicationRecord): PlanningApplicationRecord {
  return {
    ...record,
    reference: plainText(record.reference) ?? '',
    address: plainText(record.address),
    description: plainText(record.description),
    appType: plainText(record.appType),
    decision: plainText(record.decision),
    authorityName: plainText(record.authorityName),
  };
}
