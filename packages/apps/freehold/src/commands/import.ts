import { counted } from '@freehold/money/counted';
import { Argument, Option, type Command } from 'commander';
import {
  datasets,
  importFiles,
  ImportError,
  type Dataset,
  type ImportProgress,
  type ImportReport,
} from '@freehold/open-data';
import {
  deriveRecords,
  neverAborts,
  recordScannerChanges,
  visibleText,
  type DerivationProgress,
  type ScoringProgress,
} from '@freehold/operations';
import { openAccountStore, type AccountStore } from '../account-store.ts';
import { openPropertyStore, type PropertyStore } from '../property-store.ts';
import { readSettings, type Settings } from '../settings.ts';
import { loadDeadlineMs } from '../scoring/score-store.ts';
import { scoreInProcesses } from '../scoring/score-in-processes.ts';
import { beginWork, type WorkTeller } from '../work-teller.ts';
import { progressLine } from './progress-line.ts';

interface ImportOptions {
  readonly json?: boolean;
  readonly check?: boolean;
  readonly derive: boolean;
}

/** `import <dataset> <file…>`: official open files into the database. */
export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('import files of an official open dataset, or of listings, into the database')
    .addArgument(new Argument('<dataset>').choices(datasets.map(({ name }) => name)))
    .argument('<files...>', 'files, folders or zips as the publisher gives them; gzip is read too')
    .addOption(new Option('--json', 'print the report as JSON'))
    .addOption(new Option('--check', 'only check the files; write nothing'))
    .addOption(
      new Option(
        '--no-derive',
        'leave links and statistics for a later import to bring up to date',
      ),
    )
    .addHelpText('after', () => `\nDatasets:\n${datasets.map(helpOf).join('\n')}`)
    .action(async (name: string, files: string[], options: ImportOptions) => {
      const dataset = datasets.find((known) => known.name === name) as Dataset;
      process.exitCode = await run(dataset, files, options);
    });
}

async function run(
  dataset: Dataset,
  paths: readonly string[],
  options: ImportOptions,
): Promise<number> {
  const settings = readSettings(process.env, false);
  const progress = progressLine(process.stderr);
  const stores = options.check === true ? null : await openStores(settings);
  const work = stores && beginWork(stores.accounts.workProgress, `import ${dataset.name}`);
  let end: 'done' | 'failed' = 'failed';
  let scored: ScoringProgress | null = null;
  try {
    const records = stores?.properties.records ?? null;
    const now = settings.now ?? new Date();
    const onProgress = (read: ImportProgress): void => {
      progress.show(read);
      work?.tell({ stage: `${read.stage} files`, done: read.bytesRead, total: read.bytesTotal });
    };
    const report = await importFiles({ dataset, paths, store: records, now, onProgress });
    if (stores !== null && options.derive) {
      const { properties } = stores;
      progress.say('bringing links and statistics up to date');
      await deriveRecords(properties.derivedRecords, now, {
        signal: neverAborts(),
        onProgress: reportDerived(progress, work),
      });
      scored = await scoreInProcesses(settings, properties, now, {
        onProgress: ({ outcodes, outcodesDone, propertiesScored }) => {
          progress.say(
            `scoring: ${outcodesDone} of ${counted(outcodes, 'outcode')}, ${counted(propertiesScored, 'home')}`,
          );
          work?.tell({ stage: 'scoring outcodes', done: outcodesDone, total: outcodes });
        },
      });
      progress.say('comparing scanners with what they found last');
      work?.tell({ stage: 'comparing scanners', done: 0, total: null });
      await updateScanners(stores, now);
    }
    progress.clear();
    process.stdout.write(
      options.json === true
        ? `${JSON.stringify({ ...report, scored: scoredOf(scored) })}\n`
        : textOf(report, scored),
    );
    end = 'done';
    return 0;
  } catch (error) {
    progress.clear();
    if (!(error instanceof ImportError)) throw error;
    const { code, file, line, message } = error;
    if (options.json === true) {
      process.stdout.write(`${JSON.stringify({ error: { code, file, line, message } })}\n`);
    }
    const told = visibleText(message);
    process.stderr.write(`freehold: ${told}; nothing of these files was written\n`);
    return 1;
  } finally {
    await work?.end(end);
    await stores?.accounts.close();
    await stores?.properties.close();
  }
}

interface Stores {
  readonly properties: PropertyStore;
  readonly accounts: AccountStore;
}

async function openStores(settings: Settings): Promise<Stores> {
  const properties = await openPropertyStore(settings, { deadlineMs: loadDeadlineMs });
  try {
    return { properties, accounts: await openAccountStore({ ...settings, redis: null }) };
  } catch (error) {
    // Open connections would keep a process alive that does nothing.
    await properties.close();
    throw error;
  }
}

const stageNames: Readonly<Record<DerivationProgress['stage'], string>> = {
  links: 'linking sales to homes: postcodes',
  designations: 'placing designations',
  homes: 'placing homes',
  models: 'price models of postcode areas',
  leads: 'homes off the market',
  markets: 'markets of outcodes',
};

/** Says how far derivation is; nothing of a stage that has nothing to do. */
function reportDerived(
  { say }: Pick<ReturnType<typeof progressLine>, 'say'>,
  work: WorkTeller | null,
) {
  return ({ stage, done, total }: DerivationProgress) => {
    if (total === 0) return;
    const of = total.toLocaleString('en-GB');
    say(`${stageNames[stage]}, ${done.toLocaleString('en-GB')} of ${of}`);
    work?.tell({ stage: stageNames[stage], done, total });
  };
}

/** Notes what the import changed for the scanners that are watched. */
async function updateScanners({ properties, accounts }: Stores, now: Date): Promise<void> {
  const { listings, offMarket } = properties;
  await recordScannerChanges({ scanners: accounts.scanners, listings, offMarket }, now);
}

function helpOf(dataset: Dataset): string {
  const { name, title, files, from } = dataset;
  return `  ${name}\n    ${title}\n    files: ${files}\n    from:  ${from}`;
}

/** What was scored, null where nothing was asked to be. */
function scoredOf(scored: ScoringProgress | null) {
  return scored && { homes: scored.propertiesScored, outcodes: scored.outcodes };
}

function textOf(report: ImportReport, scored: ScoringProgress | null): string {
  const lines = [report.title];
  for (const { file, rows, kept, leftOut, refused } of report.files) {
    lines.push(
      `  ${visibleText(file)}: ${counted(rows, 'row')}, ${kept.toLocaleString('en-GB')} kept`,
    );
    for (const [verb, reasons] of [
      ['left out', leftOut],
      ['refused', refused],
    ] as const) {
      for (const { reason, rows, firstLines } of reasons) {
        const more = rows > firstLines.length ? ', …' : '';
        lines.push(
          `    ${rows} ${verb}: ${visibleText(reason)} (line ${firstLines.join(', ')}${more})`,
        );
      }
    }
  }
  if (scored !== null) {
    const { propertiesScored: homes, outcodes } = scored;
    lines.push(
      `Scored anew: ${counted(homes, 'home')} in ${counted(outcodes, 'outcode')} whose records changed`,
    );
  }
  lines.push(`Licence: ${report.licence}`, `Show beside the data: ${report.attribution}`);
  return `${lines.join('\n')}\n`;
}
