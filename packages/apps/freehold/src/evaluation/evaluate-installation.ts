import { defaultPeriod, evaluationReport, type EvaluationReport } from '@freehold/market/evaluate';
import { counted } from '@freehold/money/counted';
import { neverAborts } from '@freehold/operations';
import type { progressLine } from '../commands/progress-line.ts';
import { CommandError } from '../failure.ts';
import { openPropertyStore } from '../property-store.ts';
import { whileLoading } from '../scoring/score-store.ts';
import { readSettings } from '../settings.ts';
import { areaTests } from './area-tests.ts';
import { type AskedPeriod, testedPeriod } from './evaluate-files.ts';

/** The walk-forward test of every sale that is imported, postcode area by postcode area, on all processors. */
export async function evaluateInstallation(
  asked: AskedPeriod,
  progress: ReturnType<typeof progressLine>,
): Promise<EvaluationReport> {
  const settings = readSettings(process.env, false);
  progress.say('counting sales');
  const { areas, from, until } = await held(settings);
  const period = from === null || until === null ? null : defaultPeriod([from, until].map(dated));
  if (period === null) throw new CommandError('No sales are imported: freehold import price-paid.');
  const tested = testedPeriod(asked, period);
  // The largest first, so that no processor waits long for the last one.
  const inOrder = areas.toSorted((a, b) => b.sales - a.sales);
  let [done, valued] = [0, 0];
  const tell = (): void =>
    progress.say(
      `valuing: ${done} of ${counted(areas.length, 'postcode area')}, ${counted(valued, 'sale')}`,
    );
  tell();
  const tests = await areaTests(
    settings,
    inOrder.map(({ area }) => ({ ...tested, area })),
    ({ outcomes }) => {
      done += 1;
      valued += outcomes.length;
      tell();
    },
  );
  return evaluationReport(tested, tests);
}

const dated = (date: string) => ({ date });

/** The postcode areas that have sales, and the first and last day of all sales. */
async function held(settings: Parameters<typeof openPropertyStore>[0]) {
  const store = await openPropertyStore(settings, { ...whileLoading, readers: 1 });
  try {
    const areas = await store.derivedRecords.areasWithSales(neverAborts());
    return { areas, ...(await store.holdings.of('sales', neverAborts())) };
  } finally {
    await store.close();
  }
}
