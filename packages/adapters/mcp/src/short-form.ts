import { invalid, type Refusal } from '@freehold/operations';

/** What the short form of a tool's answer keeps: whole members but those left out, and of the items of lists these members. */
interface ShortForm {
  readonly leftOut?: readonly string[];
  readonly items?: Readonly<Record<string, readonly string[]>>;
  /** The most items of each of those lists. */
  readonly most?: number;
}

/** By tool; a tool that is not here answers in full. */
const shortForms: Readonly<Record<string, ShortForm>> = {
  search_properties: {
    items: {
      properties: [
        'id',
        'address',
        'postcode',
        'price',
        'property_type',
        'bedrooms',
        'estimated_value',
        'estimated_rental_yield',
        'deal_score',
      ],
    },
  },
  get_comparables: {
    items: {
      comparables: [
        'address',
        'sale_date',
        'price',
        'adjusted_price',
        'property_type',
        'floor_area_sqft',
        'distance_miles',
        'similarity_score',
      ],
    },
  },
  check_planning: {
    items: {
      applications: [
        'reference',
        'description',
        'status',
        'date_received',
        'date_decided',
        'distance_meters',
      ],
    },
    most: 20,
  },
  analyse_investment: { leftOut: ['assumed'] },
  calculate: { leftOut: ['assumed'] },
};

const details = ['short', 'full'] as const;

/** The argument that chooses the form, as a tool with a short form lists it; null for one without. */
export function detailArgument(toolName: string): object | null {
  const form = shortForms[toolName];
  if (form === undefined) return null;
  const { leftOut = [], items = {}, most } = form;
  const said = [
    ...leftOut.map((member) => `leaves ${member} out`),
    ...Object.entries(items).map(([list, members]) => `gives of ${list} ${members.join(', ')}`),
    ...(most === undefined ? [] : [`gives the first ${most}`]),
  ];
  const description = `The short form ${said.join(', and ')}; full gives everything.`;
  return { type: 'string', enum: details, default: 'short', description };
}

/** The arguments of a tool without the one that chooses the form, and the form; null where the answer is whole. */
export function withoutDetail(
  toolName: string,
  args: unknown,
): { readonly args: unknown; readonly form: ShortForm | null } | Refusal {
  const form = shortForms[toolName];
  if (form === undefined || typeof args !== 'object' || args === null || Array.isArray(args)) {
    return { args, form: form ?? null };
  }
  const { detail = 'short', ...others } = args as Readonly<Record<string, unknown>>;
  if (detail !== 'short' && detail !== 'full') {
    return invalid('detail', detail, 'must be short or full');
  }
  return { args: others, form: detail === 'full' ? null : form };
}

type Members = Readonly<Record<string, unknown>>;

/** The short form of an answer; says of a list that was cut how many of how many it shows. */
export function shortened(answer: Members, { leftOut = [], items = {}, most }: ShortForm): Members {
  const cut: Record<string, object> = {};
  const members = Object.entries(answer).flatMap(([name, value]) => {
    if (leftOut.includes(name)) return [];
    const kept = items[name];
    if (kept === undefined || !Array.isArray(value)) return [[name, value] as const];
    const shown = value.slice(0, most) as readonly Members[];
    if (shown.length < value.length) cut[name] = { shown: shown.length, of: value.length };
    return [[name, shown.map((item) => picked(item, kept))] as const];
  });
  const isCut = Object.keys(cut).length > 0;
  return { ...Object.fromEntries(members), ...(isCut ? { shortened: cut } : {}) };
}

function picked(item: Members, names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
}
