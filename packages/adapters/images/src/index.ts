export { guardedFetch } from './guarded-fetch.ts';
export { imagesOf } from './images-of.ts';
export { resized } from './resized.ts';
export { imageType } from './image-type.ts';
export { isPublicAddress } from './public-address.ts';
export { publicNetwork } from './network.ts';
export type { Network } from './network.ts';
