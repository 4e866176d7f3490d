import { invalid, type Refusal } from '../refusal.ts';

/** An address as it is kept, or the refusal of one to which nothing may be sent. */
export function webhookUrl(text: string, isLocalAllowed: boolean): string | Refusal {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    url.password = '';
    return invalid('url', url.href, 'must carry no user name or password');
  }
  if (url.protocol !== 'https:' && !isLocalAllowed) {
    return invalid('url', text, 'must be an https address');
  }
  // It is never sent.
  url.hash = '';
  return url.href;
}
