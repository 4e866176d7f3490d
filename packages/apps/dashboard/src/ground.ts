import { groundPicture } from './ground/picture.ts';

globalThis.freeholdGround = groundPicture;
