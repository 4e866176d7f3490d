import { z } from 'zod';
import { emailScheme } from '../operation/first-attempt.ts';
import { invalid, type Refusal } from '../operation/refusal.ts';

/** The email address of a receiver; null for one that messages are posted to. */
export const emailOf = (url: string): string | null =>
  url.startsWith(emailScheme) ? url.slice(emailScheme.length) : null;

/** What counts as one mailbox: of an address its letters in lower case, without what `+` adds to a name. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  return `${name.split('+', 1).join('')}@${domain}`;
}

export const noMailServer = (url: string): Refusal =>
  invalid('url', url, 'must be an https address: the owner of this server has set no mail server');

const address = z.email().max(254);

/** The address of an email receiver as it is kept, or the refusal of what names no single mailbox. */
export function emailUrl({ pathname, search, href }: URL): string | Refusal {
  const read = address.safeParse(pathname);
  if (read.success && search === '') return `${emailScheme}${read.data}`;
  return invalid('url', href, 'must be mailto: and one email address, without further fields');
}
