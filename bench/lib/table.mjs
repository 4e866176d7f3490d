/** The result as text: a line for each figure, its budget, and that of another run beside it, which `heading` names. */
export function table({ machine, size, cases, budgets }, before, heading = 'before') {
  const lines = [
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}; ${size} size`,
    '',
    row('', 'measured', heading, 'budget', ''),
  ];
  for (const [name, { figures, seconds, loadAverage, rssMiB, failed }] of Object.entries(cases)) {
    lines.push(
      '',
      `${name} (${seconds} s, load ${loadAverage.toFixed(1)}, ${Math.round(rssMiB ?? 0)} MiB)`,
    );
    if (failed) lines.push(`  failed: ${failed}`);
    for (const { key, label, value, unit } of figures) {
      const earlier = before?.cases?.[name]?.figures?.find((figure) => figure.key === key)?.value;
      const budget = budgets.find((one) => one.case === name && one.figure === key);
      lines.push(
        row(
          `  ${label}`,
          shown(value, unit),
          earlier === undefined ? '' : shown(earlier, unit),
          budget ? limitOf(budget) : '',
          budget?.verdict ?? '',
        ),
      );
    }
  }
  const due = budgets.filter(({ verdict, case: name }) => verdict !== 'met' && name in cases);
  if (due.length > 0) lines.push('', 'Not met:');
  for (const { case: name, figure, verdict, reason } of due) {
    lines.push(`  ${name} ${figure}: ${verdict}${reason ? ` (${reason})` : ''}`);
  }
  return `${lines.join('\n')}\n`;
}

const row = (label, measured, before, budget, verdict) =>
  `${label.padEnd(76)}${measured.padStart(14)}${before.padStart(14)}${budget.padStart(10)}  ${verdict}`.trimEnd();

function shown(value, unit) {
  if (value === null || !Number.isFinite(value)) return '–';
  const text =
    Number.isInteger(value) || Math.abs(value) >= 1000
      ? Math.round(value).toLocaleString('en-GB')
      : value.toPrecision(3);
  return `${text} ${unit}`.trimEnd();
}

const limitOf = ({ atMost, atLeast }) => (atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`);
