import { counted } from '@freehold/money/counted';
import type {
  FileReport,
  ImportError,
  ImportReport,
  RemovalReport,
  UnnamedReport,
} from '@freehold/open-data';
import { visibleText } from '@freehold/operations';
import { monthRanges } from './month-ranges.ts';
import { madeText, type BroughtUpToDate } from './bring-up-to-date.ts';

/** What an import did, as the command and the owner's page tell it. */
export function importText(
  report: ImportReport,
  made: BroughtUpToDate | null,
  complete: boolean,
): string {
  const lines = [report.title];
  for (const { file, rows, kept, leftOut, refused, unread, changes } of report.files) {
    lines.push(
      `  ${visibleText(file)}: ${counted(rows, 'row')}, ${kept.toLocaleString('en-GB')} kept`,
    );
    if (changes !== null) lines.push(changesText(changes));
    for (const [verb, reasons] of [
      ['left out', leftOut],
      ['refused', refused],
      ['kept without a value', unread],
    ] as const) {
      for (const { reason, rows, firstLines } of reasons) {
        const more = rows > firstLines.length ? ', …' : '';
        lines.push(
          `    ${rows.toLocaleString('en-GB')} ${verb}: ${visibleText(reason)} (line ${firstLines.join(', ')}${more})`,
        );
      }
    }
  }
  if (report.unnamed !== null) lines.push(...unnamedText(report.unnamed, complete));
  if (report.removed !== null) lines.push(removedText(report.removed));
  if (report.skippedMonths.length > 0) lines.push(skippedText(report.skippedMonths));
  if (made !== null) lines.push(madeText(made));
  lines.push(`Licence: ${report.licence}`, `Show beside the data: ${report.attribution}`);
  return `${lines.join('\n')}\n`;
}

/** Why a file was refused. */
export const refusedText = ({ message }: ImportError): string =>
  `${visibleText(message)}; nothing of these files was written`;

/** What the file says that its rows do. */
function changesText({ added, changed, deleted }: NonNullable<FileReport['changes']>): string {
  return `    as the file says: ${counted(added, 'addition')}, ${counted(changed, 'change')}, ${counted(deleted, 'deletion')}`;
}

/** Months of sales of which no file was told. */
function skippedText(months: readonly string[]): string {
  return `  No file was imported of the sales of ${counted(months.length, 'month')}, ${monthRanges(months)}. What is counted over them is null until they are imported: freehold fetch price-paid, or freehold import price-paid with pp-complete.csv or the files of their years`;
}

const count = (number: number): string => number.toLocaleString('en-GB');

/** What became of the listings that messages take down and none puts up. */
function removedText({ messages, ended, unchanged, notHeld }: RemovalReport): string {
  return `  ${counted(messages, 'listing')} taken down: ${count(ended)} ended, ${count(unchanged)} had ended before, ${count(notHeld)} not held`;
}

/** What became of listings on offer that the files do not name: one line of those that a complete feed would withdraw. */
function unnamedText(unnamed: UnnamedReport, complete: boolean): string[] {
  const { listings, withdrawn, left, withoutBranch } = unnamed;
  const held = `${counted(listings, 'listing')} held on offer of the same branches, not named here`;
  if (!complete) {
    if (listings === 0) return [];
    return [`  ${held}: left as they are (--complete withdraws them, where the files name all)`];
  }
  const lines = [`  ${held}: ${withdrawn.toLocaleString('en-GB')} withdrawn`];
  for (const { reason, listings, firstBranches } of left) {
    const branches = firstBranches.map(visibleText).join(', ');
    lines.push(`    ${listings.toLocaleString('en-GB')} left: ${reason} (branch ${branches})`);
  }
  if (withoutBranch > 0) {
    const rows = counted(withoutBranch, 'row');
    lines.push(`    of ${rows} without branch_id and agent_name: nothing is looked for`);
  }
  return lines;
}
