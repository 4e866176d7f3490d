export { areaPackPrinter } from './print-area-pack.ts';
