import type { OwnerKind } from '@freehold/operations';

/**
 * What each proprietorship category of HM Land Registry is to an investor. Source: the technical specification of CCOD and
 * OCOD (LandRegistry/dps-ulapd-ui), read on 2026-11-27. Categories are told by how they begin, since some name the law that
 * their society is registered under. Any other is `other`.
 */
const kinds: readonly (readonly [category: string, kind: OwnerKind])[] = [
  ['limited company or public limited company', 'company'],
  ['limited liability partnership', 'company'],
  ['unlimited company', 'company'],
  ['local authority', 'council'],
  ['county council', 'council'],
  ['housing association', 'housing_association'],
  // Also a housing society or trust, co-operatives and community societies: they let to their members.
  ['registered society', 'other'],
  ['industrial and provident society', 'other'],
  ['community benefit society', 'other'],
  ['co-operative society', 'other'],
  ['corporate body', 'other'],
];

export function ownerKindOf(category: string): OwnerKind {
  const written = category.trim().toLowerCase();
  return kinds.find(([begins]) => written.startsWith(begins))?.[1] ?? 'other';
}
