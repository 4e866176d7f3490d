export { demoAreas } from './data/areas.ts';
export { demoRecords, type DemoRecords } from './demo-records.ts';
export { demoSeed, drawPictures, loadDemo } from './load-demo.ts';
export { drawHouse } from './picture.ts';
export { createRandom, type Random } from './random.ts';
export type { DemoSamples } from './samples.ts';
