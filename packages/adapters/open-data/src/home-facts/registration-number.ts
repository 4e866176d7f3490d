/**
 * Letters and digits of numbers of the database of the private rented sector: no vowels, and nothing that is read as another.
 * Unconfirmed by law or guidance: as the source of the department's own service has them (communitiesuk/prsdb-webapp,
 * `RegistrationNumberConstants.kt`). The first letter tells what is registered; P is a property.
 */
const NUMBER = /^P[CDFGHJKMNPQRSTVWXYZ2345679]{8}$/;

/** The number of a registered home as `P-XXXX-XXXX`; null where the text is none. Case, spaces and hyphens do not count. */
export function registrationNumberOf(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return NUMBER.test(plain) ? `P-${plain.slice(1, 5)}-${plain.slice(5)}` : null;
}
