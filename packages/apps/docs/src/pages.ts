import { apiPage } from './api-reference.ts';
import { expand } from './expand.ts';
import { httpPages } from './http-reference.ts';
import type { Page, Section } from './page.ts';
import type { Repository } from './repository.ts';
import { wholeFile } from './sections.ts';

const own = 'packages/apps/docs/pages';

/** Pages of our own, by their path below `pages`. */
const tutorials = ['importing-developer', 'self-hoster', 'analyst', 'adviser'];
const howTo = [
  'find-the-highest-offer',
  'look-ahead-and-vary',
  'import-your-own-data',
  'start-in-an-assistant',
  'start-in-n8n',
  'start-in-pandas',
  'call-the-api',
  'connect-an-assistant',
  'open-in-qgis',
];
const methods = [
  'stamp-duty',
  'buy-to-let',
  'hmo',
  'brrr',
  'flip',
  'serviced-accommodation',
  'comparables',
  'valuation',
  'rent',
  'deal-score',
  'motivation-score',
  'strategy-fit',
  'walkability',
  'metering',
];
const reference = [
  'commands',
  'settings',
  'error-codes',
  'plans',
  'rates-of-stamp-duty',
  'metrics',
  'what-fills-a-field',
  'http',
];

const core = ['money', 'stamp-duty', 'calculators', 'market', 'scoring', 'metering'];
/** READMEs of packages, by their folder. */
const packages = [
  ...core.map((name) => `packages/core/${name}`),
  ...['contract', 'operations', 'client'].map((name) => `packages/api/${name}`),
  'packages/clients/python',
  ...['express', 'sqlite', 'postgres', 'redis', 'open-data', 'demo'].map(adapter),
  ...['identity', 'mcp', 'ai-chat', 'images', 'pdf'].map(adapter),
  'packages/apps/freehold',
];

function adapter(name: string): string {
  return `packages/adapters/${name}`;
}

/** Files that are pages as they stand. */
const files = {
  'how-to/run-for-others.html': 'packages/apps/freehold/DEPLOYMENT.md',
  'how-to/security.html': 'SECURITY.md',
  'reference/how-it-is-built.html': 'packages/README.md',
  'reference/changelog.html': 'CHANGELOG.md',
} as const;

/** Every page of the site in the order of its navigation; the first section is the home page. */
export function sectionsOfSite(repository: Repository): readonly Section[] {
  const ownPages = (folder: string, names: readonly string[]) =>
    names.map((name) => ownPage(repository, `${folder}${name}`));
  const whole = (url: keyof typeof files): Page => ({
    url,
    source: files[url],
    markdown: wholeFile(repository, files[url]),
  });
  return [
    { title: 'Home', pages: ownPages('', ['index']) },
    { title: 'Tutorials', pages: ownPages('tutorials/', tutorials) },
    {
      title: 'How to',
      pages: [
        ...ownPages('how-to/', howTo),
        whole('how-to/run-for-others.html'),
        whole('how-to/security.html'),
      ],
    },
    { title: 'Methods', pages: ownPages('methods/', methods) },
    {
      title: 'Reference',
      pages: [...ownPages('reference/', reference), whole('reference/changelog.html')],
    },
    { title: 'HTTP operations', pages: httpPages },
    {
      title: 'Packages',
      pages: [
        whole('reference/how-it-is-built.html'),
        ...packages.map((folder) => readme(repository, folder)),
      ],
    },
    {
      title: 'Exports of the core packages',
      pages: core.map((name) => apiPage(repository, `packages/core/${name}`)),
    },
  ];
}

function ownPage(repository: Repository, name: string): Page {
  const source = `${own}/${name}.md`;
  const markdown = expand(repository, repository.read(source));
  return { url: `${name}.html`, source, markdown };
}

function readme(repository: Repository, folder: string): Page {
  const source = `${folder}/README.md`;
  const url = `reference/packages/${folder.split('/').at(-1)}.html`;
  return { url, source, markdown: wholeFile(repository, source) };
}
