import type { Prompt } from '@modelcontextprotocol/server';

/** A task in words, which a person picks and an assistant carries out with the tools. */
interface Task extends Prompt {
  readonly text: (values: Readonly<Record<string, string>>) => string;
}

const evidence =
  'Say for each figure whether it is recorded, estimated (with its range) or assumed. Repeat every warning. Where a figure ' +
  'is null, say that it is not known and what would fill it; put no guess in its place.';

const tasks: readonly Task[] = [
  {
    name: 'underwrite',
    title: 'Underwrite a purchase',
    description: 'Value, rent, tax, cash flow and limits of one listing under one strategy.',
    arguments: [
      { name: 'property_id', description: 'UUID of the listing.', required: true },
      { name: 'strategy', description: 'btl, hmo, brrr, flip or sa; left out: btl.' },
    ],
    text: ({ property_id, strategy = 'btl' }) =>
      `Underwrite the listing ${property_id} as ${strategy}. Call get_property_pack, then analyse_investment with ` +
      `strategy ${strategy}, then calculate with calculation solve for the purchase_price at which the cash flow is 0, ` +
      `and get_comparables for its postcode. Finish with: buy, buy below a price, or leave, and why. ${evidence}`,
  },
  {
    name: 'compare',
    title: 'Compare listings',
    description: 'Two or more listings side by side.',
    arguments: [
      { name: 'property_ids', description: 'UUIDs of listings, comma-separated.', required: true },
    ],
    text: ({ property_ids }) =>
      `Compare the listings ${property_ids}. Call get_property_pack for each, then make one table: price, value with ` +
      `its range, rent, gross yield, deal score, best strategy, what is not known. Rank them and say why. ${evidence}`,
  },
  {
    name: 'brief_area',
    title: 'Brief me on an area',
    description: 'Prices, rents, demand, growth and planning of an outcode.',
    arguments: [{ name: 'outcode', description: 'Such as M14.', required: true }],
    text: ({ outcode }) =>
      `Brief me on ${outcode} for an investor. Call get_area_summary, then search_properties with area ${outcode} ` +
      `sorted by deal_score, then check_planning around the full postcode of the best listing (where no listing is known, say so and leave listings and planning out). In one page: prices, ` +
      `rents and yields, demand, growth, supply, three listings worth a look, risks. ${evidence}`,
  },
];

/** The prompts as `prompts/list` shows them. */
export const prompts: readonly Prompt[] = tasks.map(({ text: _text, ...prompt }) => prompt);

/** The message of a prompt; a reason where there is no such prompt, or where an argument that it needs is left out. */
export function promptText(
  name: string,
  values: Readonly<Record<string, string>>,
): { readonly text: string } | { readonly fault: string } {
  const task = tasks.find((each) => each.name === name);
  if (task === undefined) return { fault: `There is no prompt ${name.slice(0, 60)}` };
  const lacking = task.arguments?.find(
    ({ name: argument, required }) => required === true && (values[argument] ?? '') === '',
  );
  if (lacking !== undefined) return { fault: `${name} needs ${lacking.name}` };
  return { text: task.text(values) };
}
