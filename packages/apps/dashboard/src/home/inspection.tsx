import { day } from '../figures.ts';
import { inShort, type School } from './report-card.ts';

/** What Ofsted found last: its report card, which came in the place of overall ratings, else the rating. */
export function Inspection({ school }: { readonly school: School }) {
  const { report_card: card, ofsted_label: rating, inspection_date: ratedOn } = school;
  const on = card === null ? ratedOn : card.inspection_date;
  const about = [card === null ? null : 'report card', on === null ? null : day(on)];
  return (
    <>
      {card === null ? (rating ?? 'No rating known') : inShort(card)}
      <small>{about.filter((each) => each !== null).join(', ')}</small>
    </>
  );
}
