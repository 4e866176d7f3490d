import { titleOf, type Section } from './page.ts';

/** Sections that describe each operation or export by itself: their pages are read one by one. */
const described: ReadonlySet<string> = new Set([
  'HTTP operations',
  'Packages',
  'Exports of the core packages',
]);

/** The guides, methods and references in one text. */
export function llmsFullText(sections: readonly Section[]): string {
  const pages = sections.flatMap(({ title, pages: own }) => (described.has(title) ? [] : own));
  return `${pages.map(({ markdown }) => markdown.trimEnd()).join('\n\n')}\n`;
}

/** The pages of the site as `llms.txt` names them: each as Markdown, below its section. */
export function llmsText(sections: readonly Section[]): string {
  const lists = sections.map(({ title, pages }) => {
    const links = pages.map(
      (page) => `- [${titleOf(page)}](/docs/${page.url.replace(/html$/, 'md')})`,
    );
    return `## ${title}\n\n${links.join('\n')}`;
  });
  return [
    '# Freehold',
    '> Exact UK property arithmetic, and a server that answers with it: stamp duty, deal calculators, values, areas.',
    'The API is described at /openapi.json. The guides, methods and references in one file: /llms-full.txt.',
    ...lists,
    '',
  ].join('\n\n');
}
