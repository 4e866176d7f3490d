import {
  flagColumns,
  flagsOf,
  type ListingRecord,
  priceHistoryOf,
  wordsOf,
} from '@freehold/operations';
import { bit } from '../columns.ts';
import { uuidBytes } from '../uuid.ts';
import { noteImported } from './imported-until.ts';
import { mark } from './marks.ts';
import { refreshSearchRows } from './search-row.ts';
import type { Statements } from './statements.ts';

function agentKey(statements: Statements, agent: ListingRecord['agent']): number | null {
  if (agent === null) return null;
  return statements.upsert('agents', ['branch_id'], {
    branch_id: agent.branchId,
    name: agent.name,
    company_name: agent.companyName,
    phone: agent.phone,
  });
}

const instant = (date: string | null) => (date === null ? null : Date.parse(date));

function historyColumns(listing: ListingRecord) {
  const history = priceHistoryOf(listing);
  return {
    original_price: history.originalPricePence,
    reductions: history.reductions,
    reduction: history.reductionBasisPoints,
    last_reduced_at: instant(history.lastReducedAt),
    gone_at: instant(history.goneAt),
  };
}

function putImages(statements: Statements, key: number, listing: ListingRecord): void {
  statements.run('DELETE FROM images WHERE listing_key = ?', key);
  for (const [position, image] of listing.images.entries()) {
    statements.run(
      'INSERT OR REPLACE INTO images VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      image.id,
      key,
      position,
      image.kind,
      image.caption,
      image.width,
      image.height,
      image.location,
    );
  }
}

/**
 * Writes one listing by its property and type, with its flags and the evidence for them.
 *
 * @throws Error when the property is not in the store: importers put properties first.
 */
export function putListing(statements: Statements, listing: ListingRecord): void {
  const property = statements
    .get('SELECT key, outcode FROM properties WHERE id = ?')
    .get(uuidBytes(listing.propertyId)) as { key: number; outcode: string | null } | undefined;
  if (!property)
    throw new Error(`No property ${listing.propertyId} for a listing of ${listing.source}`);
  const { flags, evidence } = flagsOf(listing);
  const [flags_0, flags_1, flags_2] = flagColumns(flags);
  const words = wordsOf(listing);
  const photos = listing.images.filter(({ kind }) => kind === 'photo');
  const known = statements
    .get('SELECT search_outcode FROM listings WHERE property_key = ? AND listing_type = ?')
    .get(property.key, listing.listingType) as { search_outcode: string } | undefined;
  const key = statements.upsert('listings', ['property_key', 'listing_type'], {
    property_key: property.key,
    listing_type: listing.listingType,
    status: listing.status,
    source: listing.source,
    source_reference: listing.sourceReference,
    listing_url: listing.listingUrl,
    title: listing.title,
    description: listing.description,
    key_features: JSON.stringify(listing.keyFeatures),
    words,
    price: listing.pricePence,
    price_qualifier: listing.priceQualifier,
    ...historyColumns(listing),
    lease_years: listing.leaseYearsRemaining,
    ground_rent: listing.annualGroundRentPence,
    service_charge: listing.annualServiceChargePence,
    new_build: bit(listing.newBuild),
    first_listed_at: Date.parse(listing.firstListedAt),
    updated_at: Date.parse(listing.updatedAt),
    history: JSON.stringify(listing.history),
    flag_evidence: JSON.stringify(evidence),
    agent_key: agentKey(statements, listing.agent),
    image_count: photos.length,
    main_image_id: photos[0]?.id ?? null,
    flags_0,
    flags_1,
    flags_2,
    search_outcode: known?.search_outcode ?? property.outcode ?? '',
  });
  noteImported(statements, `${listing.listingType}_listings`, [
    listing.firstListedAt,
    listing.updatedAt,
    ...listing.history.map(({ date }) => date),
  ]);
  statements.run('INSERT OR REPLACE INTO listing_words (rowid, words) VALUES (?, ?)', key, words);
  putImages(statements, key, listing);
  mark(statements, 'leads', property.key);
  refreshSearchRows(statements, property.key);
}
