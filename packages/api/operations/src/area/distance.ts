const metresPerKm = 1000;

/** Kilometres to the metre. */
export function kilometres(metres: number): number;
export function kilometres(metres: number | null): number | null;
export function kilometres(metres: number | null): number | null {
  return metres === null ? null : Math.round(metres) / metresPerKm;
}

/** Metres in so many kilometres. */
export function metresOfKm(km: number): number {
  return km * metresPerKm;
}
