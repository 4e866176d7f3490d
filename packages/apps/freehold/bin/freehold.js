#!/usr/bin/env node
// A file of its own, so that the command is linked before the first build, and that the wrong Node is told in one line.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 20 || (major === 20 && minor >= 19)) {
  await import('../dist/bin.js').catch((error) => {
    if (error.name !== 'DriverMissing') throw error;
    fail(error.message);
  });
} else fail(`Node ${process.versions.node} is older than 20.19`);

function fail(message) {
  process.stderr.write(`freehold: ${message}\n`);
  process.exitCode = 2;
}
