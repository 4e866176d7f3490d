import { attributions, type FeatureDataset, licencesOf } from '@freehold/operations';

/** What a collection says of itself beside its records. */
export interface About {
  readonly title: string;
  readonly description: string;
  /** The official files that its records may come from, whose words of attribution they carry whether held or not. */
  readonly files: readonly (keyof typeof attributions)[];
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
  },
  homes: {
    title: 'Homes',
    description: 'Homes of the registers with their last sale and estimate. They have no date.',
    files: ['price-paid', 'price-paid-uprn', 'uprn', 'epc', 'planning-data'],
  },
  listings: {
    title: 'Listings',
    description: 'Homes for sale and to let. datetime: day of the first listing.',
    files: ['uprn', 'epc', 'planning-data'],
  },
  designations: {
    title: 'Designations',
    description: 'Conservation areas, Article 4 directions, flood zones and listed buildings.',
    files: ['planning-data'],
  },
  planning: {
    title: 'Planning applications',
    description: 'Applications as councils publish them. datetime: day of receipt.',
    files: ['planning-applications'],
  },
};

const ofDemo = 'Invented records of a demonstration';

/** What is shown beside the records of a collection, and the pages of their licences. */
export function licenceOf(name: FeatureDataset, isDemo: boolean) {
  if (isDemo) return { attribution: ofDemo, licences: [] };
  const texts = [...new Set(collections[name].files.map((file) => attributions[file]))];
  return { attribution: texts.join(' '), licences: licencesOf(texts) };
}
