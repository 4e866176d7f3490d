import { createClient } from '@freehold/client';

/** Calls the server that the page came from; the browser shows it the session's cookie, so the page holds no key. */
export const client = createClient({ baseUrl: location.origin });
