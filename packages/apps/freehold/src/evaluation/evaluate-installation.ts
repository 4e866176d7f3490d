import { monthOf } from '@freehold/market';
import {
  defaultPeriod,
  evaluationReport,
  type EvaluationReport,
  type MonthAccuracy,
} from '@freehold/market/evaluate';
import { counted } from '@freehold/money/counted';
import {
  neverAborts,
  StoreBusy,
  testRents,
  type PropertyStorePorts,
  type RentTestReport,
  type ValuedMonth,
} from '@freehold/operations';
import type { progressLine } from '../commands/progress-line.ts';
import { CommandError } from '../failure.ts';
import { openPropertyStore } from '../property-store.ts';
import { reasonOf } from '../reachable.ts';
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

/** The rent of every home to let that is imported, told from the others. */
export async function evaluateRents(
  progress: ReturnType<typeof progressLine>,
): Promise<RentTestReport> {
  const call = { now: new Date(), signal: neverAborts() };
  const report = await withStore(readSettings(process.env, false), (store) =>
    testRents(store, call, (tested) => progress.say(`telling rents: ${counted(tested, 'home')}`)),
  );
  if (report.homes > 0) return report;
  throw new CommandError(
    'No homes to let with rent, bedrooms and place are imported: freehold import listings.',
  );
}

/**
 * Keeps in the store what a test found of each whole month, for who asks what may be expected of a valuation. A month that the
 * period holds in part stays as an earlier test of the whole found it.
 *
 * @throws CommandError where the store cannot be written, whose report is not lost by it.
 */
export async function keepMonths({ byMonth, from, until }: EvaluationReport): Promise<void> {
  const whole = byMonth.filter(
    ({ group }) => from <= `${group}-01` && monthOf(group) < monthOf(until),
  );
  if (whole.length === 0) return;
  try {
    await withStore(readSettings(process.env, false), (store) =>
      store.derivedRecords.keepValuedMonths(whole.map(valuedMonth)),
    );
  } catch (error) {
    if (!(error instanceof StoreBusy)) throw error;
    throw new CommandError(`the months are not kept: ${reasonOf(error)}`);
  }
}

function valuedMonth({
  group,
  accuracy,
  declined,
  medianHalfWidthPercentage,
}: MonthAccuracy): ValuedMonth {
  return {
    month: group,
    valued: accuracy.count,
    declined,
    medianErrorBasisPoints: basisPoints(accuracy.medianAbsoluteErrorPercentage),
    within10BasisPoints: basisPoints(accuracy.within10Percentage),
    within20BasisPoints: basisPoints(accuracy.within20Percentage),
    coverageBasisPoints: basisPoints(accuracy.coveragePercentage),
    medianHalfWidthBasisPoints: basisPoints(medianHalfWidthPercentage),
  };
}

const basisPoints = (percentage: number | null) =>
  percentage === null ? null : Math.round(percentage * 100);

const dated = (date: string) => ({ date });

type Settings = Parameters<typeof openPropertyStore>[0];

/** The postcode areas that have sales, and the first and last day of all sales. */
const held = (settings: Settings) =>
  withStore(settings, async ({ derivedRecords, holdings }) => ({
    areas: await derivedRecords.areasWithSales(neverAborts()),
    ...(await holdings.of('sales', neverAborts())),
  }));

async function withStore<Answer>(
  settings: Settings,
  ask: (store: PropertyStorePorts) => Promise<Answer>,
): Promise<Answer> {
  const store = await openPropertyStore(settings, { ...whileLoading, readers: 1 });
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}
