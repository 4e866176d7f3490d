import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { type HouseCode, houseCodes } from './home-price.ts';

const width = 320;
const height = 240;
type Colour = readonly [number, number, number];

const skies: readonly Colour[] = [
  [170, 205, 235],
  [196, 214, 226],
  [235, 205, 170],
  [150, 190, 225],
];
const walls: readonly Colour[] = [
  [176, 92, 70],
  [205, 190, 160],
  [225, 220, 210],
  [140, 110, 95],
];
const roofs: readonly Colour[] = [
  [80, 70, 75],
  [120, 60, 50],
  [60, 75, 90],
];

/** A drawing of a house of a type in PNG, 320 × 240; `variant` chooses its colours. */
export function drawHouse(typeCode: HouseCode, variant: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  const fill = (
    left: number,
    top: number,
    right: number,
    bottom: number,
    [red, green, blue]: Colour,
  ) => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) {
        pixels.set([red, green, blue], (y * width + x) * 3);
      }
    }
  };
  const choose = (colours: readonly Colour[], step: number) =>
    colours[Math.floor(variant / step) % colours.length] as Colour;
  fill(0, 0, width, 180, choose(skies, 1));
  fill(0, 180, width, height, [110, 150, 90]);
  const units = { D: 1, S: 2, T: 4, F: 1 }[typeCode];
  const unitWidth = { D: 150, S: 110, T: 75, F: 170 }[typeCode];
  const storeys = typeCode === 'F' ? 4 : 2;
  const left = Math.floor((width - units * unitWidth) / 2);
  const top = 190 - storeys * 38;
  fill(left, top, left + units * unitWidth, 192, choose(walls, 4));
  for (let row = 0; row < (typeCode === 'F' ? 6 : 34); row += 1) {
    const inset = typeCode === 'F' ? -4 : row * (units === 1 ? 2 : 1);
    fill(
      left - 8 + inset,
      top - row - 1,
      left + units * unitWidth + 8 - inset,
      top - row,
      choose(roofs, 16),
    );
  }
  for (let unit = 0; unit < units; unit += 1) {
    const from = left + unit * unitWidth;
    for (let storey = 0; storey < storeys; storey += 1) {
      const sill = top + 10 + storey * 38;
      fill(from + 12, sill, from + 32, sill + 20, [225, 238, 245]);
      fill(from + unitWidth - 32, sill, from + unitWidth - 12, sill + 20, [225, 238, 245]);
    }
    fill(from + unitWidth / 2 - 9, 160, from + unitWidth / 2 + 9, 192, [50 + unit * 30, 70, 110]);
  }
  return png(pixels);
}

/** How many different drawings there are of each type. */
export const houseVariants = 12;

/** The file that holds a drawing, in the folder of pictures that come with a feed. */
export const pictureFile = (typeCode: HouseCode, variant: number) =>
  `demo-${typeCode.toLowerCase()}-${variant}.png`;

function png(pixels: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Draws the pictures of homes that the demo's listings show. */
export async function drawPictures(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, 'media');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const typeCode of houseCodes) {
    for (let variant = 0; variant < houseVariants; variant += 1) {
      await writeFile(
        join(folder, pictureFile(typeCode, variant)),
        drawHouse(typeCode, variant * 5),
      );
    }
  }
}
