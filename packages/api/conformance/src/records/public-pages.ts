import {
  type Bounds,
  featureDatasets,
  publicArea,
  publicDatasets,
  type PublicRecords,
} from '@freehold/operations';

/** First pages since 2020 of every dataset: of everything, of areas where homes are, and of a box. */
export function publicPagesIn({
  south,
  north,
  west,
  east,
}: Bounds): readonly Parameters<PublicRecords['page']>[0][] {
  return featureDatasets.flatMap((dataset) => {
    const asked = { dataset, area: null, from: '2020-01-01', to: null, after: 0, most: 50 };
    const isOfHomes = publicDatasets.some((each) => each === dataset);
    const areas = isOfHomes ? [publicArea('M14'), publicArea('M')] : [];
    return [
      asked,
      ...areas.map((area) => ({ ...asked, area })),
      { ...asked, box: { south, north, west, east, atMost: 100_000 } },
    ];
  });
}
