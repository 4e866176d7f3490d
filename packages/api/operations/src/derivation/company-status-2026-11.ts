/**
 * What the states of companies mean, as Companies House names them in its basic data. A company that is proposed to be struck
 * off is not insolvent: most are closed by their owners, or are late with a form. Liquidation may be of a solvent company:
 * only The Gazette tells them apart.
 */
export const companyStatuses = {
  asOf: '2026-11-27',
  standing: 'confirmed',
  source:
    'Values of CompanyStatus in the basic company data of September 2026, as public loaders list them',
  trading: ['active', 'active - proposal to strike off'],
  /** Also where another state follows after a stroke: `voluntary arrangement / receiver manager`. */
  insolvent: [
    'liquidation',
    'in administration',
    'administration order',
    'administrative receiver',
    'receivership',
    'receiver manager',
    'live but receiver manager on at least one charge',
    'voluntary arrangement',
  ],
} as const;

/** Whether a company of a state is in administration, liquidation or the like; null for a state that is not known. */
export function isInsolvent(status: string): boolean | null {
  const [first = ''] = status.trim().toLowerCase().split('/', 1);
  const state = first.trim();
  if (companyStatuses.trading.some((one) => one === state)) return false;
  return companyStatuses.insolvent.some((one) => one === state) ? true : null;
}
