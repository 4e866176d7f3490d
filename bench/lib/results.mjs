import { existsSync, readFileSync } from 'node:fs';

/** The newest result of a size, as a run makes it; null where there is none. */
export function resultIn(file) {
  if (!existsSync(file)) return null;
  const { cases, ...run } = JSON.parse(readFileSync(file, 'utf8'));
  const read = Object.entries(cases).map(([name, { figures, ...of }]) => [
    name,
    {
      ...of,
      figures: Object.entries(figures).map(([key, [value, unit, label]]) => ({
        key,
        label,
        value,
        unit,
      })),
    },
  ]);
  return { ...run, cases: Object.fromEntries(read) };
}

/** A result as JSON: a figure a line, with as many digits as a reader compares. What is due of it is not kept: budgets say it. */
export function resultText({ size, machine, cases }) {
  const blocks = Object.entries(cases).map(([name, { figures, ...of }]) => {
    const lines = figures.map(
      ({ key, label, value, unit }) =>
        `      ${JSON.stringify(key)}: ${JSON.stringify([rounded(value), unit, label])}`,
    );
    const about = Object.entries(of).map(
      ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(rounded(value))}, `,
    );
    return `    ${JSON.stringify(name)}: { ${about.join('')}"figures": {\n${lines.join(',\n')}\n    } }`;
  });
  const head = { size, machine };
  return `{
${Object.entries(head)
  .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`)
  .join('\n')}
  "cases": {
${blocks.join(',\n')}
  }
}
`;
}

/** Four digits, or the whole part where it has more. */
function rounded(value) {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));
}
