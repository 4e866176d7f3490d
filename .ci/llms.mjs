// Writes llms.txt (llmstxt.org) of the repository and of each published package from its README: what it is, how it is
// installed, what it exports, and where the README says more. Only that of the repository is committed: those of packages are
// written before they are packed. With --check it writes nothing and fails where that of the repository differs.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The first column of a table that lists what a package gives, in lower case. */
const listing = new Set(['export', 'exports', 'name', 'function', 'command', 'tool']);

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A line for each row of the tables that list what a package gives; several other columns with their headers. */
function itemsOf(lines) {
  const items = [];
  let headers = null;
  for (const line of lines) {
    if (!line.startsWith('|')) headers = null;
    else if (headers === null) headers = cellsOf(line);
    else if (!cellsOf(line)[0].startsWith('--')) items.push(itemOf(headers, cellsOf(line)));
  }
  return items.filter((item) => item !== null);
}

function itemOf(headers, cells) {
  const at = headers.findIndex((header) => listing.has(header.toLowerCase()));
  if (at < 0) return null;
  const others = headers
    .map((header, column) => ({ header, cell: cells[column] }))
    .filter(({ cell }, column) => column !== at && cell !== '');
  const said =
    others.length === 1
      ? others.map(({ cell }) => `: ${cell}`)
      : others.map(({ header, cell }) => `. ${header[0].toUpperCase()}${header.slice(1)}: ${cell}`);
  return `- ${cells[at]}${said.join('')}`;
}

/** The first paragraph below the title. */
function summaryOf(lines) {
  const [, , ...rest] = lines;
  return rest.slice(0, rest.indexOf('')).join(' ');
}

/** A link to each section, by the anchors that GitHub makes. */
function sectionsOf(lines) {
  return lines
    .filter((line) => line.startsWith('## '))
    .map((line) => line.slice(3))
    .map((heading) => {
      const anchor = heading.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '');
      return `- [${heading}](README.md#${anchor.replaceAll(' ', '-')})`;
    });
}

function textOf({ folder, title, install, sections = [] }) {
  const lines = readFileSync(join(root, folder, 'README.md'), 'utf8').split('\n');
  const readme = sectionsOf(lines);
  return [
    `# ${title}`,
    '',
    `> ${summaryOf(lines)}`,
    '',
    `Install: \`${install}\``,
    '',
    ...itemsOf(lines),
    ...sections,
    ...(readme.length === 0 ? [] : ['', '## README', '', ...readme]),
    '',
  ].join('\n');
}

const packages = ['core', 'api', 'adapters', 'apps']
  .flatMap((layer) => {
    const folder = join('packages', layer);
    return readdirSync(join(root, folder))
      .toSorted()
      .map((name) => join(folder, name));
  })
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  }))
  .filter(({ manifest }) => manifest.private !== true);

/** Each text by its path from the root on, that of the repository first. */
export function llmsTexts() {
  const listed = packages.map(
    ({ folder, manifest }) => `- [${manifest.name}](${folder}/README.md): ${manifest.description}`,
  );
  const repository = {
    folder: '.',
    title: 'Freehold',
    install: 'npm ci && npm start',
    sections: ['', '## Packages', '', ...listed],
  };
  const each = packages.map(({ folder, manifest }) => ({
    folder,
    title: manifest.name,
    install: `npm install ${manifest.name}`,
  }));
  return new Map(
    [repository, ...each].map((parts) => [join(parts.folder, 'llms.txt'), textOf(parts)]),
  );
}

if (process.argv[1] === import.meta.filename) {
  const texts = llmsTexts();
  const file = join(root, 'llms.txt');
  if (!process.argv.includes('--check')) {
    for (const [path, text] of texts) writeFileSync(join(root, path), text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== texts.get('llms.txt')) {
    console.error('llms.txt is not up to date: run node .ci/llms.mjs');
    process.exitCode = 1;
  }
}
