import type { DemoHome } from './homes.ts';
import type { Random } from './random.ts';

/** Features that say nothing special. */
const ordinary = [
  'Gas central heating',
  'Double glazing',
  'Close to shops',
  'Fitted kitchen',
  'Good transport links',
  'Rear garden',
  'Driveway',
  'Garage',
  'Recently decorated',
  'Loft storage',
] as const;

/** Features that set a flag of the listing search, by how often they are seen among homes for sale. */
const telling: readonly (readonly [string, number])[] = [
  ['No onward chain', 20],
  ['Vacant possession', 8],
  ['In need of modernisation', 8],
  ['Renovation project', 3],
  ['Probate sale', 3],
  ['Deceased estate', 1],
  ['For sale by modern method of auction', 3],
  ['Cash buyers only', 2],
  ['Tenant in situ', 4],
  ['Ideal investment for buy to let', 4],
  ['Price reduction', 4],
  ['Motivated seller', 2],
  ['Quick sale wanted', 1],
  ['Repossession', 1],
  ['Retiring landlord', 1],
  ['Scope to extend', 3],
  ['Planning permission granted', 2],
  ['HMO potential', 2],
  ['Licensed HMO', 1],
  ['Off-street parking', 6],
  ['Solar panels', 2],
  ['Self-contained annexe', 1],
  ['Cellar', 2],
  ['Back on the market', 1],
  ['Short lease', 1],
  ['Cladding certificate (EWS1) available', 1],
];

/** Homes of a special kind, each seen a few times. */
const special: readonly string[] = [
  'Former pub with living space above',
  'Block of 4 flats on one title',
  'Care home with C2 use',
  'Guest house with eight rooms',
  'Shop with flat above',
  'Building plot',
  'Former chapel',
  'Barn conversion',
];

export interface ListingText {
  readonly title: string;
  readonly description: string;
  readonly keyFeatures: readonly string[];
}

/** The words of an invented listing. */
export function listingText(home: DemoHome, kind: 'sale' | 'rent', random: Random): ListingText {
  const noun = { D: 'detached house', S: 'semi-detached house', T: 'terraced house', F: 'flat' }[
    home.typeCode
  ];
  const plain = `${home.record.bedrooms} bedroom ${noun} ${kind === 'sale' ? 'for sale' : 'to rent'}`;
  const isSpecial = kind === 'sale' && random.chance(0.03);
  const features = new Set<string>();
  while (features.size < 3) features.add(random.pick(ordinary));
  if (kind === 'sale') while (random.chance(0.45)) features.add(random.weighted(telling));
  if (kind === 'rent' && random.chance(0.1)) features.add('Student accommodation');
  const title = isSpecial ? random.pick(special) : plain;
  return {
    title,
    description: `${title} on ${titleCase(home.record.street ?? '')}, ${titleCase(home.area.town)}. Invented for the demonstration of this software; no such home exists.`,
    keyFeatures: [...features],
  };
}

const titleCase = (text: string) =>
  text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
