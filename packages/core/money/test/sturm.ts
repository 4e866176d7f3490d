/** Whole coefficients, the constant first; the last is not 0. */
type Polynomial = readonly bigint[];

/**
 * How many rates above −100 % make whole cash flows worth nothing: the distinct positive roots of their polynomial, by
 * Sturm's theorem over whole numbers of any size. Written apart from the code under test.
 */
export function distinctRates(flows: readonly number[]): number {
  // The root 0 stands for no rate.
  const first = flows.findIndex((flow) => flow !== 0);
  if (first === -1) return 0;
  const chain = [trimmed(flows.slice(first).map(BigInt))];
  chain.push(trimmed((chain[0] as Polynomial).map((each, power) => each * BigInt(power)).slice(1)));
  for (;;) {
    const rest = negatedRemainder(chain.at(-2) as Polynomial, chain.at(-1) as Polynomial);
    if (rest.length === 0) break;
    chain.push(rest);
  }
  const atZero = chain.map((each) => each[0] ?? 0n);
  const atInfinity = chain.map((each) => each.at(-1) ?? 0n);
  return changes(atZero) - changes(atInfinity);
}

/** −(a mod b), times a positive number that keeps it whole. */
function negatedRemainder(a: Polynomial, b: Polynomial): Polynomial {
  let rest = [...a];
  const lead = b.at(-1) ?? 0n;
  if (lead === 0n) return [];
  while (rest.length >= b.length) {
    const shift = rest.length - b.length;
    const top = rest.at(-1) as bigint;
    const sign = lead < 0n ? -1n : 1n;
    rest = rest.map((each, at) => each * lead * sign - (b[at - shift] ?? 0n) * top * sign);
    rest = [...trimmed(rest.slice(0, -1))];
  }
  const divisor = rest.reduce((common, each) => gcd(common, each < 0n ? -each : each), 0n);
  return rest.map((each) => -each / divisor);
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

function trimmed(polynomial: Polynomial): Polynomial {
  const last = polynomial.findLastIndex((each) => each !== 0n);
  return polynomial.slice(0, last + 1);
}

function changes(signs: readonly bigint[]): number {
  const kept = signs.filter((sign) => sign !== 0n);
  return kept.filter((sign, at) => at > 0 && sign > 0n !== (kept[at - 1] as bigint) > 0n).length;
}
