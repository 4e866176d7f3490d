import { fillOf, routes, type AnyRoute } from '@freehold/contract';
import {
  attributions,
  type DatasetName,
  type DataVersions,
  evidences,
  isOwnFile,
  type FeatureDataset,
  licencesOf,
  type Need,
  publicColumns,
  type RecordKind,
} from '@freehold/operations';

/** What a collection says of itself beside its records. */
export interface About {
  readonly title: string;
  readonly description: string;
  /** The answer that tells the same records, and what leads to them there: the table of it says which files fill them. */
  readonly toldBy: readonly [route: AnyRoute, path: string];
  /** What `GET /api/v1/coverage` calls its records; null where it counts them by no day. */
  readonly counted: Need | null;
}

export const collections: Readonly<Record<FeatureDataset, About>> = {
  sales: {
    title: 'Registered sales',
    description:
      'Prices paid, each at its home or else at its postcode. datetime: day of the sale.',
    toldBy: [routes.salesNear, 'sales.'],
    counted: 'sales',
  },
  homes: {
    title: 'Homes',
    description: 'Homes of the registers with their last sale and estimate. They have no date.',
    toldBy: [routes.getProperty, ''],
    counted: null,
  },
  listings: {
    title: 'Listings',
    description: 'Homes for sale and to let. datetime: day of the first listing.',
    toldBy: [routes.getProperty, ''],
    counted: 'listings',
  },
  designations: {
    title: 'Designations',
    description: 'Conservation areas, Article 4 directions, flood zones and listed buildings.',
    toldBy: [routes.heritageArea, ''],
    counted: null,
  },
  planning: {
    title: 'Planning applications',
    description: 'Applications as councils publish them. datetime: day of receipt.',
    toldBy: [routes.planningSearch, 'applications.'],
    counted: 'planning_applications',
  },
};

/** West, south, east and north of the United Kingdom. */
export const extent = [-8.7, 49.8, 1.8, 60.9];

const ofDemo = 'Invented records of a demonstration';

/** The published files that the fields of a collection may come from; those of one's own have no words of a publisher. */
export function filesOf(name: FeatureDataset): readonly DatasetName[] {
  const [route, path] = collections[name].toldBy;
  const files = publicColumns[name].flatMap((column) => {
    const fill = fillOf(route, path + column.name);
    return fill?.kind === 'files' ? fill.datasets : [];
  });
  return (Object.keys(attributions) as DatasetName[]).filter(
    (file) => files.includes(file) && !isOwnFile(file),
  );
}

/** Kinds that do not say which published file is held: months of any register, and what feeds of one's own tell. */
const ofAnyFile: ReadonlySet<RecordKind> = new Set(['register-edition', 'listing']);
const kindsOf = (file: DatasetName) =>
  Object.values(evidences)
    .filter(({ datasets }) => datasets.some((each) => each === file))
    .flatMap(({ records }) => records.filter((kind) => !ofAnyFile.has(kind)));

/** What is shown beside the records of a collection, for the files of it that are held, and the pages of their licences. */
export async function licenceOf(
  name: FeatureDataset,
  { isDemo, dataVersions }: { readonly isDemo: () => boolean; readonly dataVersions: DataVersions },
  signal: AbortSignal,
) {
  if (isDemo()) return { attribution: ofDemo, licences: [] };
  const texts = new Set<string>();
  for (const file of filesOf(name)) {
    // Of two files that hold one thing either may be the source.
    if ((await dataVersions.of(kindsOf(file), signal)) > 0) texts.add(attributions[file]);
  }
  return { attribution: [...texts].join(' '), licences: licencesOf([...texts]) };
}
