const figures = 3;

/**
 * The nearest whole number with three significant figures, half up: an estimate is not known any finer. Takes whole
 * amounts from 0 on.
 *
 * @example threeFigures(29_378_500) // => 29_400_000
 */
export function threeFigures(pence: number): number {
  const step = 10 ** Math.max(0, String(pence).length - figures);
  return Math.floor((pence + step / 2) / step) * step;
}
