import type { ImageRecord, ListingEvent, ListingRecord, ListingStatus } from '@freehold/operations';
import { agentNames } from './data/areas.ts';
import type { DemoHome } from './homes.ts';
import { listingText } from './listing-text.ts';
import type { Random } from './random.ts';
import { roundedPounds } from './sales.ts';

const dayMs = 86_400_000;

interface Offer {
  readonly home: DemoHome;
  readonly listingType: 'sale' | 'rent';
  readonly today: number;
  readonly images: readonly ImageRecord[];
}

/** An invented offer of a home, with the history that led to its price and status today. */
export function listingOf(
  { home, listingType, today, images }: Offer,
  random: Random,
): ListingRecord {
  const forSale = listingType === 'sale';
  const { text, priceFactor } = listingText(home, listingType, random);
  const flat = home.typeCode === 'F' && home.record.tenure === 'leasehold';
  const leaseYearsRemaining = flat ? leaseYearsOf(random) : null;
  const factor =
    priceFactor * (leaseYearsRemaining !== null && leaseYearsRemaining < 80 ? 0.92 : 1);
  const asked = forSale
    ? roundedPounds(home.value * factor * Math.exp(0.02 + random.normal() * 0.045))
    : Math.max(300, Math.round((home.rent * Math.exp(random.normal() * 0.03)) / 5) * 5);
  const listedDays = Math.floor(-Math.log(1 - random.next()) * (forSale ? 75 : 25)) + 1;
  const listedAt = today - Math.min(listedDays, 720) * dayMs - random.between(0, 8) * 3_600_000;
  const events: { date: string; event: ListingEvent; pricePence: number | null }[] = [
    { date: day(listedAt), event: 'listed', pricePence: asked * 100 },
  ];
  let price = asked;
  let last = listedAt;
  const mayReduce = forSale ? 0.45 : 0;
  while (today - last > 45 * dayMs && random.chance(mayReduce)) {
    last += random.between(25, 60) * dayMs;
    if (last >= today) break;
    price = roundedPounds(price * (1 - random.between(2, 7) / 100));
    events.push({ date: day(last), event: 'reduced', pricePence: price * 100 });
  }
  const status = statusOf(forSale, random);
  const end = Math.min(today, Math.max(last + 7 * dayMs, listedAt + 10 * dayMs));
  if (status !== 'active' && end <= today) {
    const event = (
      { under_offer: 'under_offer', sold_stc: 'sold_stc', withdrawn: 'withdrawn' } as const
    )[status as 'under_offer'];
    if (event !== undefined) events.push({ date: day(end), event, pricePence: price * 100 });
  }
  const branch = agentNames.indexOf(random.pick(agentNames));
  return {
    propertyId: home.record.id,
    listingType,
    status,
    source: 'synthetic',
    sourceReference: `demo-${listingType}-${home.record.id.slice(0, 8)}`,
    listingUrl: null,
    ...text,
    pricePence: random.chance(0.005) ? null : price * 100,
    priceQualifier: forSale
      ? random.weighted([
          [null, 60],
          ['offers_over', 15],
          ['guide_price', 15],
          ['offers_in_region', 8],
          ['fixed', 2],
        ] as const)
      : null,
    leaseYearsRemaining,
    annualGroundRentPence: flat ? random.between(0, 35) * 1000 : null,
    annualServiceChargePence: flat ? random.between(80, 280) * 1000 : null,
    newBuild: home.age === 'new',
    firstListedAt: new Date(listedAt).toISOString(),
    updatedAt: new Date(
      Math.min(today, Math.max(last, status === 'active' ? last : end)),
    ).toISOString(),
    history: events,
    agent: {
      name: `${agentNames[branch]}, ${home.area.outcode}`,
      branchId: `${home.area.outcode}-${branch + 1}`,
      companyName: `${agentNames[branch]} (demonstration)`,
      phone: null,
    },
    images,
  };
}

function leaseYearsOf(random: Random): number {
  return random.weighted([
    [random.between(62, 79), 8],
    [random.between(82, 125), 52],
    [random.between(150, 990), 40],
  ]);
}

function statusOf(forSale: boolean, random: Random): ListingStatus {
  return forSale
    ? random.weighted([
        ['active', 72],
        ['under_offer', 8],
        ['sold_stc', 12],
        ['sold', 4],
        ['withdrawn', 4],
      ] as const)
    : random.weighted([
        ['active', 78],
        ['let_agreed', 12],
        ['let', 8],
        ['withdrawn', 2],
      ] as const);
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);
