/** An exact fraction. */
export class Fraction {
  readonly over: bigint;
  readonly under: bigint;

  constructor(over: bigint, under = 1n) {
    if (under <= 0n) throw new Error('the denominator must be positive');
    this.over = over;
    this.under = under;
  }

  plus(other: Fraction): Fraction {
    return new Fraction(
      this.over * other.under + other.over * this.under,
      this.under * other.under,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.over, other.under));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under);
  }

  dividedBy(other: Fraction): Fraction {
    return new Fraction(this.over * other.under, this.under * other.over);
  }

  isAbove(other: Fraction): boolean {
    return this.over * other.under > other.over * this.under;
  }

  isAtLeast(other: Fraction): boolean {
    return !other.isAbove(this);
  }

  /** The largest whole number not above it; it must not be negative. */
  floor(): bigint {
    if (this.over < 0n) throw new Error('a negative amount');
    return this.over / this.under;
  }
}

export const zero = new Fraction(0n);

/** Pounds, of pounds or of a decimal such as '3.5'. */
export function exact(amount: number | string): Fraction {
  const [whole = '0', decimals = ''] = String(amount).split('.');
  return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** A share of an amount. */
export function percentOf(percent: Fraction, amount: Fraction): Fraction {
  return percent.times(amount).dividedBy(exact(100));
}

export function least(one: Fraction, other: Fraction): Fraction {
  return one.isAbove(other) ? other : one;
}

export function greatest(one: Fraction, other: Fraction): Fraction {
  return one.isAbove(other) ? one : other;
}
