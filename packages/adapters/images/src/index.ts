export { guardedFetch } from './guarded-fetch.ts';
export { guardedOpen } from './guarded-open.ts';
export { guardedPost } from './guarded-post.ts';
export { imagesOf } from './images-of.ts';
export { imageType } from './image-type.ts';
export { isPublicAddress } from './public-address.ts';
export { localNetwork, publicNetwork } from './network.ts';
export type { Network } from './network.ts';
