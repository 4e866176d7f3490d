/** Says on standard error that the records of an earlier release are being brought to this one, which can take minutes. */
export function reportMigration(from: number, to: number): void {
  process.stderr.write(
    `The property records are of schema ${from} and are being brought to ${to}; with millions of listings this takes minutes.\n`,
  );
}
