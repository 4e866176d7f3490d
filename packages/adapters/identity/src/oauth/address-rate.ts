import type { AddressRate } from '@freehold/operations';

/** Of what the authorization server does for an address that it does not know: registrations, failed sign-ins, fetches. */
export const addressRate: AddressRate = { burst: 20, refillSeconds: 6 };
