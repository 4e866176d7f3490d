/** The colours of the ground, quieter than what a page draws on it. Light theme, then dark. */
export const palette = {
  land: ['#f7f8f5', '#1b221e'],
  urban: ['#efefeb', '#212824'],
  green: ['#e3edda', '#1f2d23'],
  wood: ['#d3e3cc', '#1d3225'],
  shore: ['#efece0', '#26261f'],
  water: ['#cfdfe8', '#10202b'],
  building: ['#e3e2dc', '#2a312d'],
  boundary: ['#aeb0c6', '#55586e'],
  rail: ['#b4b6b5', '#4d5551'],
  path: ['#d5d2c6', '#39413c'],
  casing: ['#d3d6d0', '#141a17'],
  street: ['#ffffff', '#39423d'],
  mainRoad: ['#fdf3cf', '#4a4a38'],
  motorway: ['#f8d9a8', '#5d4f35'],
  name: ['#3f4a44', '#c3cec7'],
  quietName: ['#5c6862', '#97a49c'],
  waterName: ['#40708c', '#7fa9c2'],
  halo: ['#f7f8f5', '#1b221e'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export type Colour = keyof typeof palette;
