import { btlOracle, btlRunning } from './oracle.ts';

/**
 * A buy-to-let over its years once more: month by month and year by year, in fractions of whole numbers without bound.
 * Shares nothing with the code under test.
 */
export interface Outlook {
  years: number;
  rent: string;
  cost: string;
  value: string;
  agentFee: string;
  legalFees: string;
}

interface OracleYear {
  rent: string;
  costs: string;
  interest: string;
  principal: string;
  value: string;
  balance: string;
}

type Given = Record<string, string | number | boolean>;

/** Text such as `-12.34` in units of 10^−places. */
function units(text: string | number | boolean | null | undefined, places: number): bigint {
  const [whole = '0', rest = ''] = String(text).replace('-', '').split('.');
  const size = BigInt(whole + rest.padEnd(places, '0').slice(0, places));
  return String(text).startsWith('-') ? -size : size;
}

const half = (part: bigint, whole: bigint) => (2n * part + whole) / (2n * whole);
const shown = (pence: bigint) => {
  const digits = String(pence < 0n ? -pence : pence).padStart(3, '0');
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const million = 1_000_000n;
const grow = (pence: bigint, percent: string, years: number) => {
  let [part, whole] = [pence, 1n];
  for (let year = 0; year < years; year += 1) {
    part *= million + units(percent, 4);
    whole *= million;
  }
  return half(part, whole);
};

export function projectionOracle(deal: Given, outlook: Outlook) {
  const first = btlOracle(deal);
  const loan = units(first['loanAmount'], 2);
  const payment = units(first['monthlyMortgage'], 2);
  const rate = units(deal['mortgageRatePercentage'], 4);
  const term = 12 * Number(deal['mortgageTermYears']);
  const price = units(deal['purchasePrice'], 2);
  const flows = [-units(first['initialInvestment'], 2)];
  const years: OracleYear[] = [];
  let balance = loan;
  for (let year = 0; year < outlook.years; year += 1) {
    const now = { ...deal };
    for (const field of ['annualInsurance', 'annualGroundRent', 'annualServiceCharge']) {
      now[field] = shown(grow(units(deal[field], 2), outlook.cost, year));
    }
    now['monthlyRent'] = shown(grow(units(deal['monthlyRent'], 2), outlook.rent, year));
    const { annualRent, annualOperatingCosts } = btlRunning(now);
    let interest = 0n;
    let principal = 0n;
    for (let month = 12 * year + 1; month <= Math.min(12 * year + 12, term); month += 1) {
      const due = half(balance * rate, 12n * million);
      let paid = deal['interestOnly'] === true ? 0n : payment - due;
      if (paid < 0n) paid = 0n;
      if (paid > balance || month === term) paid = balance;
      interest += due;
      principal += paid;
      balance -= paid;
    }
    const rent = units(annualRent.toFixed(2), 2);
    const costs = units(annualOperatingCosts.toFixed(2), 2);
    flows.push(rent - costs - interest - principal);
    const value = grow(price, outlook.value, year + 1);
    years.push({
      rent: shown(rent),
      costs: shown(costs),
      interest: shown(interest),
      principal: shown(principal),
      value: shown(value),
      balance: shown(balance),
    });
  }
  const value = grow(price, outlook.value, outlook.years);
  const agent = half(value * units(outlook.agentFee, 4), million);
  const sale = value - agent - units(outlook.legalFees, 2) - balance;
  flows[outlook.years] = (flows[outlook.years] ?? 0n) + sale;
  let held = 0n;
  let lowest = 0n;
  for (const flow of flows) {
    held += flow;
    if (held < lowest) lowest = held;
  }
  return { years, sale: shown(sale), profit: shown(held), peakCash: shown(-lowest) };
}
