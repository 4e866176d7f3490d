import { expect, test } from 'vitest';
import { checked, fixture, keptOf, present, rowsOf } from './data.ts';

// The count is that of those who gathered the files.
test.for([
  ...present([{ path: 'os-code-point-open/Data/CSV', rows: 1_583_461 }]),
  { path: fixture('code-point-open'), rows: 3 },
])('code-point-open: $path, every area', async ({ path, rows }) => {
  const report = await checked('code-point-open', path);
  expect([rowsOf({ report }), keptOf({ report })]).toEqual([rows, rows]);
});
