import type { AreaReportPrinter } from '@freehold/operations';
import type { HeavyWork } from './heavy-work.ts';

/** Prints area packs by heavy work. */
export function heavyPrinter({ run }: Pick<HeavyWork, 'run'>): AreaReportPrinter {
  return {
    print: async (report, signal) => (await run({ kind: 'print', report }, signal)) as Uint8Array,
  };
}
