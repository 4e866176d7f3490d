import {
  attributions,
  type DataVersions,
  evidences,
  type FeatureDataset,
  licencesOf,
  type Need,
} from '@freehold/operations';

/** What a collection says of itself beside its records. */
export interface About {
  readonly title: string;
  readonly description: string;
  /** The official files that its records may come from. */
  readonly files: readonly (keyof typeof attributions)[];
  /** What `GET /api/v1/coverage` calls its records; null where it counts them by no day. */
  readonly counted: Need | null;
}

export const collections: Readonly<Record<FeatureDataset, About>> = {
  sales: {
    title: 'Registered sales',
    description:
      'Prices paid, each at its home or else at its postcode. datetime: day of the sale.',
    files: [
      'price-paid',
      'price-paid-uprn',
      'uprn',
      'code-point-open',
      'postcode-directory',
      'epc',
    ],
    counted: 'sales',
  },
  homes: {
    title: 'Homes',
    description: 'Homes of the registers with their last sale and estimate. They have no date.',
    files: ['price-paid', 'price-paid-uprn', 'uprn', 'epc', 'planning-data'],
    counted: null,
  },
  listings: {
    title: 'Listings',
    description: 'Homes for sale and to let. datetime: day of the first listing.',
    files: ['uprn', 'epc', 'planning-data'],
    counted: 'listings',
  },
  designations: {
    title: 'Designations',
    description: 'Conservation areas, Article 4 directions, flood zones and listed buildings.',
    files: ['planning-data'],
    counted: null,
  },
  planning: {
    title: 'Planning applications',
    description: 'Applications as councils publish them. datetime: day of receipt.',
    files: ['planning-applications'],
    counted: 'planning_applications',
  },
};

/** West, south, east and north of the United Kingdom. */
export const extent = [-8.7, 49.8, 1.8, 60.9];

const ofDemo = 'Invented records of a demonstration';

/** What is shown beside the records of a collection, for the files of it that are held, and the pages of their licences. */
export async function licenceOf(
  name: FeatureDataset,
  { isDemo, dataVersions }: { readonly isDemo: () => boolean; readonly dataVersions: DataVersions },
  signal: AbortSignal,
) {
  if (isDemo()) return { attribution: ofDemo, licences: [] };
  const texts = new Set<string>();
  for (const file of collections[name].files) {
    // Of two files that hold one thing either may be the source.
    const kinds = Object.values(evidences).flatMap(({ datasets, records }) =>
      datasets.some((each) => each === file) ? records : [],
    );
    if ((await dataVersions.of(kinds, signal)) > 0) texts.add(attributions[file]);
  }
  return { attribution: [...texts].join(' '), licences: licencesOf([...texts]) };
}
