import { coast } from './coast.ts';
import { worldOf } from './mercator.ts';

/** The world's side in the units of the path, whose figures stay short. */
export const coastScale = 100_000;
let drawnCoast: string | null = null;

/** The coast as the path of an SVG of side `coastScale`. */
export function coastPath(): string {
  drawnCoast ??= coast
    .split('|')
    .map((ring) => {
      const steps = ring.split(' ').map(Number);
      let longitude = 0;
      let latitude = 0;
      const points: string[] = [];
      for (let at = 0; at < steps.length; at += 2) {
        longitude += (steps[at] ?? 0) / 100;
        latitude += (steps[at + 1] ?? 0) / 100;
        const { x, y } = worldOf({ latitude, longitude });
        points.push(`${(x * coastScale).toFixed(1)} ${(y * coastScale).toFixed(1)}`);
      }
      return `M${points.join('L')}Z`;
    })
    .join('');
  return drawnCoast;
}
