import { escaped } from './markdown.ts';

const address = 'https://github.com/freehold/freehold/blob/main/CHANGELOG.md';

/** The changelog as an Atom feed: of each version an entry with its text, updated on the newest day that the text names. */
export function changelogFeed(markdown: string): string {
  const entries = markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const updated = `${newestDay(section)}T00:00:00Z`;
      const id = `${address}#${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
      return `<entry>
<title>${escaped(title)}</title>
<id>${id}</id>
<link href="${id}"/>
<updated>${updated}</updated>
<content>${escaped(lines.join('\n').trim())}</content>
</entry>`;
    });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Changes of Freehold</title>
<id>${address}</id>
<author><name>Freehold</name></author>
<updated>${newestDay(markdown)}T00:00:00Z</updated>
${entries.join('\n')}
</feed>
`;
}

function newestDay(text: string): string {
  const days = text.match(/\b\d{4}-\d\d-\d\d\b/g) ?? [];
  return days.toSorted().at(-1) ?? '1970-01-01';
}
