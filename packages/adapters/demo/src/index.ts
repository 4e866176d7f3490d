export { demoAreas } from './data/areas.ts';
export { demoKinds, type DemoDataset } from './dataset.ts';
export { demoSeed, makeDemo, type Demo } from './demo.ts';
export type { DemoFile } from './demo-file.ts';
export { drawHouse, drawPictures } from './picture.ts';
export { createRandom, type Random } from './random.ts';
export type { DemoSamples } from './samples.ts';
