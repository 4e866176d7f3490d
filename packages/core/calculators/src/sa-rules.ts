/** What the law asks of a serviced let, by nation. Checked on 2026-11-21. */
export function licensingNotes(nation: string): string[] {
  return [
    ...(byNation[nation] ?? []),
    'Lender, lease and insurer must allow short lets.',
    'Income counts as ordinary property income since April 2025: the furnished holiday let rules have ended.',
    'VAT is due on the whole charge once taxable turnover passes the registration threshold.',
  ];
}

const byNation: Readonly<Record<string, readonly string[]>> = {
  england: [
    'Greater London: more than 90 nights a calendar year need planning permission.',
    'Business rates instead of council tax need 140 days available and 70 days let a year.',
  ],
  wales: [
    'Business rates instead of council tax need 252 days available and 182 days let a year.',
    'Planning use class C6; an Article 4 direction may require permission.',
  ],
  scotland: [
    'A short-term let licence is needed before the first booking.',
    'Inside a short-term let control area planning permission is needed too.',
  ],
  northern_ireland: ['A certificate from Tourism NI is needed before the first booking.'],
};
