// Counts the tests of a report of vitest. A file that several projects run counts once, and a failure always.
import { readFileSync } from 'node:fs';

const seen = new Set();
let passed = 0;
let failed = 0;
const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { name, assertionResults, status } of testResults) {
  const failures = assertionResults.filter((test) => test.status === 'failed').length;
  // A file that does not load has no tests, and is a failure.
  failed += failures === 0 && status === 'failed' ? 1 : failures;
  if (!seen.has(name)) passed += assertionResults.filter((test) => test.status === 'passed').length;
  seen.add(name);
}
console.log(`${passed} passed, ${failed} failed`);
