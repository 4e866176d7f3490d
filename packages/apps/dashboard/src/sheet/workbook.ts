import type { Unit } from '@freehold/calculators';
import { type ArchivedFile, zipOf } from './zip.ts';

/** A number in its unit, as decimal text; with `formula` a program works it out again. */
export interface Amount {
  readonly value: string;
  readonly unit: Unit;
  readonly formula?: string;
  readonly isTotal?: true;
}

export interface Heading {
  readonly heading: string;
}

/** Null is an empty cell. */
export type Cell = string | Amount | Heading | null;

export interface Sheet {
  readonly name: string;
  /** Widths of its columns, in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}

const money = 164;
const percentage = 165;
const ratio = 166;
/** The formats of cells, in the order of their index: number format and whether bold. */
const formats: readonly (readonly [numberFormat: number, isBold: boolean])[] = [
  [0, false],
  [0, true],
  [money, false],
  [money, true],
  [percentage, false],
  [percentage, true],
  [ratio, false],
  [0, false],
];
const formatOf: Readonly<Record<Unit, number>> = {
  money: 2,
  percentage: 4,
  ratio: 6,
  years: 7,
  nights: 7,
  count: 7,
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An Office Open XML workbook (ECMA-376): what spreadsheet programs open as `.xlsx`. */
export function workbookOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  return zipOf([
    { name: '[Content_Types].xml', text: contentTypes(sheets) },
    { name: '_rels/.rels', text: relations([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', text: book(sheets) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations([
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/styles.xml', text: styles() },
    ...sheets.map((sheet, at): ArchivedFile => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      text: sheetXml(sheet),
    })),
  ]);
}

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...sheets.map((_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet']),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${types}.${type}+xml"/>`);
  const relationsType = 'application/vnd.openxmlformats-package.relationships+xml';
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="${relationsType}"/>${parts.join('')}</Types>`;
}

function relations(list: readonly (readonly [type: string, target: string])[]): string {
  const each = list.map(
    ([type, target], at) =>
      `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

function book(sheets: readonly Sheet[]): string {
  const each = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each.join('')}</sheets></workbook>`;
}

function styles(): string {
  const numbers = [
    [money, '"£"#,##0.00;[Red]-"£"#,##0.00'],
    [percentage, '0.00" %"'],
    [ratio, '0.0000'],
  ].map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(String(code))}"/>`);
  const cells = formats.map(
    ([numberFormat, isBold]) =>
      `<xf numFmtId="${numberFormat}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/>';
  return [
    `${head}<styleSheet xmlns="${main}"><numFmts count="${numbers.length}">${numbers.join('')}</numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`,
  ].join('');
}

function sheetXml({ widths, rows }: Sheet): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`));
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return `${head}<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Text stands as text, whatever it begins with: no program takes it for a formula. */
function cellXml(cell: Cell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string' || 'heading' in cell) {
    const [text, style] = typeof cell === 'string' ? [cell, 0] : [cell.heading, 1];
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  }
  const { value, unit, formula, isTotal } = cell;
  const style = formatOf[unit] + (isTotal === true && formatOf[unit] < 6 ? 1 : 0);
  const worked = formula === undefined ? '' : `<f>${escaped(formula)}</f>`;
  return `<c r="${at}" s="${style}">${worked}<v>${value}</v></c>`;
}

/** `A` to `Z`: no sheet here has more columns. */
const columnName = (column: number) => String.fromCodePoint(65 + column);

/** Text of XML; characters that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
