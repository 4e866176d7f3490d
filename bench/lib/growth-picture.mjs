/** Lines of cost against what grows, as a picture: both axes in logarithms, so that a power is a slope. */

const width = 1_000;
const columns = 2;
const frame = { left: 52, top: 44, width: 250, height: 250 };
const cell = { width: width / columns, height: 360 };
const labelHeight = 15;
/** Told apart by colour and by the label at the end of each line; on white they have a contrast of 4.5 or more. */
const colours = ['#0b5394', '#a61c00', '#38761d', '#674ea7', '#7f4a00', '#00695c', '#444444'];

/** The slope of a line between its first and last point in logarithms: 0 is flat, 1 in proportion. */
export function grown(points) {
  const [first, last] = [points[0], points.at(-1)];
  return Math.log(last.y / first.y) / Math.log(last.x / first.x);
}

/** @param panels `{ title, lines: { label, points: { x, y }[] }[] }[]`; y in milliseconds. */
export function picture(panels) {
  const drawn = panels.map((panel, at) => {
    const [x, y] = [(at % columns) * cell.width, Math.floor(at / columns) * cell.height];
    return `<g transform="translate(${x} ${y})">${panelOf(panel)}</g>`;
  });
  const height = cell.height * Math.ceil(panels.length / columns);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Processor milliseconds a request against records, accounts, connections and pages">
<rect width="${width}" height="${height}" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}

function panelOf({ title, lines }) {
  const points = lines.flatMap((line) => line.points);
  const across = scaleOf(
    points.map(({ x }) => x),
    frame.left,
    frame.left + frame.width,
  );
  const up = scaleOf(
    points.map(({ y }) => y),
    frame.top + frame.height,
    frame.top,
  );
  const ends = spread(lines.map((line) => up.at(line.points.at(-1).y)));
  return [
    `<text x="${frame.left}" y="22" font-size="14" font-weight="bold">${title}</text>`,
    `<text x="${frame.left}" y="38" fill="#555">processor ms a request</text>`,
    ...up.ticks.map(
      (tick) =>
        `<path d="M${frame.left} ${up.at(tick)}h${frame.width}" stroke="#ddd"/><text x="${frame.left - 6}" y="${up.at(tick) + 4}" text-anchor="end" fill="#555">${tick}</text>`,
    ),
    ...lines[0].points.map(
      ({ x }) =>
        `<text x="${across.at(x)}" y="${frame.top + frame.height + 18}" text-anchor="middle" fill="#555">${x.toLocaleString('en-GB')}</text>`,
    ),
    ...lines.map(({ label, points: shown }, at) => {
      const colour = colours[at % colours.length];
      const path = shown.map(({ x, y }) => `${across.at(x)} ${up.at(y)}`).join('L');
      const dots = shown.map(
        ({ x, y }) => `<circle cx="${across.at(x)}" cy="${up.at(y)}" r="3" fill="${colour}"/>`,
      );
      return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}<text x="${frame.left + frame.width + 10}" y="${ends[at] + 4}" fill="${colour}" font-size="11">${label}</text>`;
    }),
  ].join('');
}

/** A scale of logarithms over the values, with ticks at 1, 2 and 5 of each power of ten within. */
function scaleOf(values, from, to) {
  const [least, most] = [Math.min(...values) / 1.25, Math.max(...values) * 1.25];
  const span = Math.log(most / least);
  const at = (value) =>
    Math.round(10 * (from + ((to - from) * Math.log(value / least)) / span)) / 10;
  const ticks = [];
  for (let power = Math.floor(Math.log10(least)); power <= Math.log10(most); power += 1) {
    for (const step of [1, 2, 5]) {
      const tick = Number((step * 10 ** power).toPrecision(1));
      if (tick >= least && tick <= most) ticks.push(tick);
    }
  }
  return { at, ticks };
}

/** Heights of labels, in the order of their lines' ends and apart from each other. */
function spread(heights) {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a] - heights[b]);
  const placed = [];
  let free = -Infinity;
  for (const at of order) {
    placed[at] = Math.max(heights[at], free);
    free = placed[at] + labelHeight;
  }
  return placed;
}
