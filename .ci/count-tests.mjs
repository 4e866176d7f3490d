// Counts the tests of reports of vitest, and of a second one that holds the files asked again because of a failure. A file
// that several projects run counts once, by the run with most tests, and a failure always.
//
// node .ci/count-tests.mjs REPORT… [--second REPORT]   names what failed, then counts; ends with 1 if a test failed both times
// node .ci/count-tests.mjs --again REPORT…             the files to ask again, or nothing where that would hide more than it tells
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// What is broken fails again; more files than this would take too long.
const mostAgain = 12;

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
// A file that does not load has no tests, and is a failure.
const failuresOf = ({ name, assertionResults, status, message }) => {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      name,
      title: fullName,
      message: failureMessages.join('\n'),
    }));
  return failures.length === 0 && status === 'failed'
    ? [{ name, title: 'does not load', message }]
    : failures;
};
const tell = ({ name, title, message }) =>
  console.log(`${name}\n  ${title}\n${(message ?? '').split('\n').slice(0, 12).join('\n')}\n`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean' }, second: { type: 'string' } },
});
const { second } = values;
const results = positionals.flatMap((path) => read(path).testResults);
const failures = results.flatMap(failuresOf);
const files = [...new Set(failures.map(({ name }) => name))];

if (values.again) {
  if (files.length <= mostAgain) console.log(files.join('\n'));
} else {
  const passes = new Map();
  for (const { name, assertionResults } of results) {
    const count = assertionResults.filter((test) => test.status === 'passed').length;
    passes.set(name, Math.max(count, passes.get(name) ?? 0));
  }
  const passed = [...passes.values()].reduce((sum, count) => sum + count, 0);
  if (failures.length > 0) console.log('\n== Failed');
  failures.forEach(tell);
  if (second === undefined) {
    console.log(`${passed} passed, ${failures.length} failed`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } else {
    const again = read(second);
    const still = again.testResults.flatMap(failuresOf);
    if (still.length > 0) console.log('== Failed again, alone');
    still.forEach(tell);
    const good = still.length === 0 && again.success && again.numPassedTests > 0;
    console.log(
      good
        ? `${passed + failures.length} passed, 0 failed (${failures.length} of them alone, after a failure beside the others)`
        : `${passed} passed, ${failures.length} failed`,
    );
    process.exitCode = good ? 0 : 1;
  }
}
