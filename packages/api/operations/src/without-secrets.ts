const apiKey = /paid_[0-9a-f]{32}/gi;
const sessionToken = /eyJ[\w-]*\.[\w-]+\.[\w-]*/g;

/** Text that may be logged, stored or echoed: an API key or session token in it, sent in the wrong place, is cut out. */
export function withoutSecrets(text: string): string {
  return text.replace(apiKey, 'paid_…').replace(sessionToken, 'eyJ…');
}
