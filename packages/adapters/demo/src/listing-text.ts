import type { Condition } from './home-price.ts';
import type { DemoHome } from './homes.ts';
import type { Random } from './random.ts';

/** Features that say nothing special. */
const ordinary = [
  'Gas central heating',
  'Double glazing',
  'Close to shops',
  'Fitted kitchen',
  'Good transport links',
] as const;
const ordinaryOf = {
  house: ['Rear garden', 'Driveway', 'Garage', 'Loft storage'],
  flat: ['Communal garden', 'Allocated parking', 'Lift', 'Balcony'],
} as const;
/** Features of a state of repair; a home in sound repair is not spoken of. */
const ofCondition: Readonly<Record<Condition, readonly string[]>> = {
  unmodernised: ['In need of modernisation', 'In need of modernisation', 'Renovation project'],
  dated: [],
  sound: [],
  refurbished: ['Recently refurbished', 'Recently decorated'],
};

/** Features that set a flag of the listing search, by how often they are seen among homes for sale. */
const telling: readonly (readonly [string, number])[] = [
  ['No onward chain', 20],
  ['Vacant possession', 8],
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
  ['Off-street parking', 6],
  ['Back on the market', 1],
];
const tellingOf: Readonly<Record<'house' | 'flat', readonly (readonly [string, number])[]>> = {
  house: [
    ['Scope to extend', 5],
    ['Planning permission granted', 3],
    ['HMO potential', 3],
    ['Licensed HMO', 2],
    ['Solar panels', 3],
    ['Self-contained annexe', 2],
    ['Cellar', 3],
  ],
  flat: [['Cladding certificate (EWS1) available', 4]],
};

/** Sellers who take less, and the price they ask beside the value. */
const hurriedSales: Readonly<Record<string, number>> = {
  'Probate sale': 0.93,
  'Deceased estate': 0.93,
  'For sale by modern method of auction': 0.85,
  'Cash buyers only': 0.85,
  'Tenant in situ': 0.95,
  'Motivated seller': 0.94,
  'Quick sale wanted': 0.9,
  Repossession: 0.86,
  'Retiring landlord': 0.95,
};

/** Houses of a special kind with the price they ask beside that of a plain house, each seen a few times. */
const special: readonly (readonly [title: string, price: number])[] = [
  ['Former pub with living space above', 1.15],
  ['Block of 4 flats on one title', 1.35],
  ['Care home with C2 use', 1.5],
  ['Guest house with eight rooms', 1.35],
  ['Shop with flat above', 1],
  ['House with building plot', 1.25],
  ['Former chapel', 1.1],
  ['Barn conversion', 1.2],
];
/** Bedrooms from which a house may be of a special kind. */
const specialFrom = 4;

export interface ListingText {
  readonly title: string;
  readonly description: string;
  readonly keyFeatures: readonly string[];
}

/** The words of an invented listing, and what they mean for its price. */
export function listingText(
  home: DemoHome,
  kind: 'sale' | 'rent',
  random: Random,
): { readonly text: ListingText; readonly priceFactor: number } {
  const { typeCode, record, condition } = home;
  const form = typeCode === 'F' ? 'flat' : 'house';
  const noun = { D: 'detached house', S: 'semi-detached house', T: 'terraced house', F: 'flat' }[
    typeCode
  ];
  const plain = `${record.bedrooms} bedroom ${noun} ${kind === 'sale' ? 'for sale' : 'to rent'}`;
  const maySpecial = kind === 'sale' && form === 'house' && record.bedrooms >= specialFrom;
  const [title, price] =
    maySpecial && random.chance(0.15) ? random.pick(special) : ([plain, 1] as const);
  const features = new Set<string>();
  if (ofCondition[condition].length > 0) features.add(random.pick(ofCondition[condition]));
  while (features.size < 3) features.add(random.pick([...ordinary, ...ordinaryOf[form]]));
  if (kind === 'sale')
    while (random.chance(0.45)) features.add(random.weighted([...telling, ...tellingOf[form]]));
  if (kind === 'rent' && random.chance(0.1)) features.add('Student accommodation');
  const hurried = [...features].map((feature) => hurriedSales[feature] ?? 1);
  return {
    text: {
      title,
      description: `${title} on ${titleCase(record.street ?? '')}, ${titleCase(home.area.town)}. Invented for the demonstration of this software; no such home exists.`,
      keyFeatures: [...features],
    },
    priceFactor: price * Math.min(...hurried),
  };
}

const titleCase = (text: string) =>
  text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
