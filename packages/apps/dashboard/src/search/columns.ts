import { count, percent, pounds } from '../figures.ts';
import type { Listing } from './listing.ts';

/** A column; `sort` names the order that its head asks for. */
export interface Column {
  readonly title: string;
  readonly sorts?: readonly (readonly [name: string, direction: 'ascending' | 'descending'])[];
  /** Left out on a narrow screen. */
  readonly isMinor?: true;
  readonly cell: (listing: Listing) => string;
  readonly note?: (listing: Listing) => string | null;
}

export const columns: readonly Column[] = [
  {
    title: 'Price',
    sorts: [
      ['price_asc', 'ascending'],
      ['price_desc', 'descending'],
    ],
    cell: ({ price }) => pounds(price),
    note: ({ price_qualifier: qualifier, total_reduction_pct: cut }) => {
      const notes = [
        qualifier === null || qualifier === 'fixed' ? null : qualifier.replaceAll('_', ' '),
        cut === null || cut === 0 ? null : `reduced ${percent(cut)}`,
      ].filter((note) => note !== null);
      return notes.length === 0 ? null : notes.join(', ');
    },
  },
  {
    title: '£ per sq ft',
    sorts: [['price_per_sqft_asc', 'ascending']],
    isMinor: true,
    cell: ({ price_per_sqft: price }) => pounds(price),
  },
  {
    title: 'Value',
    sorts: [['best_bmv', 'descending']],
    isMinor: true,
    cell: ({ estimated_value: value }) => pounds(value),
    note: ({ bmv_discount_percentage: below }) =>
      below === null ? null : below >= 0 ? `${percent(below)} below` : `${percent(-below)} above`,
  },
  {
    title: 'Rent',
    isMinor: true,
    cell: ({ estimated_monthly_rent: rent }) => pounds(rent),
  },
  {
    title: 'Yield',
    sorts: [['highest_yield', 'descending']],
    cell: ({ estimated_rental_yield: gross }) => percent(gross),
  },
  {
    title: 'Deal score',
    sorts: [['deal_score', 'descending']],
    cell: ({ deal_score: score }) => count(score),
  },
  {
    title: 'Motivation',
    sorts: [['motivation_score', 'descending']],
    isMinor: true,
    cell: ({ motivation_score: score }) => count(score),
  },
  {
    title: 'Listed',
    sorts: [
      ['newest', 'ascending'],
      ['longest_listed', 'descending'],
    ],
    isMinor: true,
    cell: ({ days_listed: days }) => (days === null ? count(days) : `${count(days)} d`),
  },
];

export const columnTitles: readonly string[] = columns.map(({ title }) => title);
