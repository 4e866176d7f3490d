import { drawHouse } from '@freehold/demo';
import { expect, it } from 'vitest';

it('a drawing of a house is a PNG', () => {
  const picture = drawHouse('T', 3);
  expect([...picture.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
});
