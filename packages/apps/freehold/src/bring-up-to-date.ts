import { counted } from '@freehold/money/counted';
import {
  deriveRecords,
  neverAborts,
  recordScannerChanges,
  type DerivationProgress,
  type HomesMade,
  type ScoringProgress,
} from '@freehold/operations';
import { openAccountStore, type AccountStore } from './account-store.ts';
import type { progressLine } from './commands/progress-line.ts';
import { fitInProcesses } from './fitting/fit-in-processes.ts';
import { openPropertyStore, type PropertyStore } from './property-store.ts';
import { whileLoading } from './scoring/score-store.ts';
import { scoringText } from './scoring/scoring-text.ts';
import { scoreInProcesses } from './scoring/score-in-processes.ts';
import type { Settings } from './settings.ts';
import type { WorkTeller } from './work-teller.ts';

/** What a command that changes records opens. */
export interface Stores {
  readonly properties: PropertyStore;
  readonly accounts: AccountStore;
}

export async function openStores(settings: Settings): Promise<Stores> {
  const properties = await openPropertyStore(settings, whileLoading);
  try {
    return { properties, accounts: await openAccountStore({ ...settings, redis: null }) };
  } catch (error) {
    // Open connections would keep a process alive that does nothing.
    await properties.close();
    throw error;
  }
}

export async function closeStores({ accounts, properties }: Stores): Promise<void> {
  await accounts.close();
  await properties.close();
}

/** Whom what is done is told to. */
interface Told {
  readonly progress: Pick<ReturnType<typeof progressLine>, 'say'>;
  readonly work: WorkTeller | null;
}

/** What was made of the records that changed. */
export interface BroughtUpToDate {
  readonly homes: HomesMade;
  readonly scored: ScoringProgress;
}

/**
 * Derives and scores anew what is outstanding: what records changed, and what a release with other rules made. Gives what
 * homes were made and what was scored.
 */
export async function bringUpToDate(
  settings: Settings,
  stores: Stores,
  now: Date,
  { progress, work }: Told,
): Promise<BroughtUpToDate> {
  const { properties } = stores;
  progress.say('bringing links and statistics up to date');
  const onProgress = reportDerived(progress, work);
  const fitElsewhere = fitInProcesses(settings, now, onProgress);
  const signal = neverAborts();
  const options = { signal, onProgress, fitElsewhere };
  const homes = await deriveRecords(properties.derivedRecords, now, options);
  const scored = await scoreInProcesses(settings, properties, now, {
    onProgress: (scored) => {
      const { outcodes: total, outcodesDone: done } = scored;
      progress.say(scoringText(scored));
      work?.tell({ stage: 'scoring outcodes', done, total });
    },
    onDerived: onProgress,
  });
  progress.say('comparing scanners with what they found last');
  work?.tell({ stage: 'comparing scanners', done: 0, total: null });
  await updateScanners(stores, now);
  progress.say('bringing the map of geographic software up to date');
  await properties.derivedRecords.broughtUpToDate();
  return { homes, scored };
}

const leftNames: Readonly<Record<keyof HomesMade['left'], string>> = {
  other_type: 'land, garages, shops and the like',
  flat_without_unit: 'flats without their number in a building of known flats',
  two_flats: 'two flats under one number',
  range: 'flats of a range of house numbers without their number',
  plot: 'plots',
  ended: 'houses that became flats',
  no_building: 'without a house number or name',
};

/** What was made anew, in lines. */
export function madeText({ homes: { homes, merged, left }, scored }: BroughtUpToDate): string {
  const reasons = Object.entries(left).map(
    ([reason, count]) =>
      `${count.toLocaleString('en-GB')} ${leftNames[reason as keyof HomesMade['left']]}`,
  );
  return [
    `Scored anew: ${counted(scored.propertiesScored, 'home')} in ${counted(scored.outcodes, 'outcode')}`,
    ...(homes === 0
      ? []
      : [
          `Homes of the postcodes that changed: ${homes.toLocaleString('en-GB')}, and ${counted(merged, 'other spelling')} of their addresses`,
        ]),
    ...(reasons.length === 0 ? [] : [`Records that are no home: ${reasons.join('; ')}`]),
  ].join('\n');
}

const stageNames: Readonly<Record<DerivationProgress['stage'], string>> = {
  links: 'linking sales to homes: postcodes',
  designations: 'placing designations',
  homes: 'homes of registers: postcodes',
  placement: 'placing homes',
  models: 'price models of postcode areas',
  leads: 'homes off the market',
  markets: 'markets of outcodes',
};

/** Says how far derivation is; nothing of a stage that has nothing to do. */
function reportDerived({ say }: Told['progress'], work: WorkTeller | null) {
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
