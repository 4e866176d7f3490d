import type { Terms } from './terms.ts';

/** Saved scanners over listed stock, and what those over homes that are not for sale share with them. */
export const leadsTerms: Terms = {
  'leadGeneratorProperties?sort_by': 'Order of the listings; unknown figures come last.',
  'exportLeadGenerator?sort_by': 'Order of the rows; unknown figures come last.',
  '?lg_id': 'UUID of a scanner of the account.',
  lead_generators: 'Active scanners of the account, newest first.',
  limit: ['Scanners that the plan allows.', 'Null: no cap.'],
  remaining: ['Scanners that the plan still allows.', 'Null: no cap.'],
  'Request.name': 'Name of the record, 1–100 characters.',
  'Request.selected_outcodes':
    'Outcodes to search; this or `polygon_wkt` is needed to save a scanner.',
  'Request.polygon_wkt':
    'Drawn area to search, well-known text in longitude and latitude; this or `selected_outcodes` is needed to save a scanner.',
  'Request.search_criteria': 'Criteria that the homes must meet, as in the listing search.',
  'Request.map_center_lat': 'Latitude of the middle of the saved map, −90 to 90.',
  'Request.map_center_lng': 'Longitude of the middle of the saved map, −180 to 180.',
  'Request.map_zoom': 'Zoom of the saved map, 1–22; fractions are allowed.',
  'Request.alert_enabled': 'Whether changes among the matches are recorded. Left out: false.',
  selected_outcodes: 'Outcodes that are searched.',
  polygon_wkt: ['Drawn area that is searched, well-known text.', 'Null: none.'],
  search_criteria: 'The saved criteria, by their names.',
  map_center_lat: [
    'Latitude of the middle of the saved map, decimal degrees.',
    'Null where none was saved.',
  ],
  map_center_lng: [
    'Longitude of the middle of the saved map, decimal degrees.',
    'Null where none was saved.',
  ],
  map_zoom: ['Zoom of the saved map, 1–22.', 'Null where none was saved.'],
  alert_enabled: 'Whether changes among the matches are recorded.',
  alert_id: ['UUID of the record of changes.', 'Null where they are not recorded.'],
  last_checked_at: [
    'Instant at which the first page of the matches was last read without overrides, ISO 8601 in UTC.',
    'Null: never.',
  ],
  new_since_last_check: 'Matches that came since then; 0 where changes are not recorded.',
  is_active: 'Always true: a retired scanner is no longer found.',
  status_counts: ['Matches by status.', 'Null in lists.'],
  'status_counts.active': 'Matches on offer.',
  under_offer: 'Matches under offer.',
  sold_stc: 'Matches sold subject to contract.',
  sold: 'Matches that are sold.',
  withdrawn: 'Matches that are withdrawn.',
  reduced: 'Matches whose price was reduced, of any status.',
  'status_counts.back_on_market': 'Matches that came back on the market, of any status.',
  'status_counts.total': 'All matches: the first five counts together.',
  lead_generator_id: 'UUID of the scanner.',
  counted_at: 'Instant of the count, ISO 8601 in UTC.',
  total: 'Homes that the criteria find.',
  area_total:
    'Homes of the area before every criterion: with many here and few in `total` the criteria are tight.',
  tier_breakdown: [
    'Matches by tier of the playbook.',
    'Null without a playbook whose tiers are stored.',
  ],
  'tier_breakdown.gold': 'Matches of the best tier.',
  'tier_breakdown.silver': 'Matches of the second tier.',
  'tier_breakdown.bronze': 'Matches of the third tier.',
  'PreviewLeadGeneratorResponse.playbook': ['Playbook of the criteria.', 'Null without one.'],
  has_tier_data: 'Whether the tiers of that playbook are stored.',
  'PreviewLeadGeneratorResponse.status':
    '`ok`; `capped`: the total is a cap; `timeout`: the count did not finish; `empty`: no area was given.',
  is_new:
    'Whether the listing first matched since the scanner was last read; of a scanner without alerts, whether it was first listed since then. The first page counts as read; later pages, by `page` or `cursor`, tell what was new to it.',
  'LeadGeneratorPropertiesResponse.cached':
    'Whether the answer comes from memory, at most 15 minutes old.',
  cached_at: [
    'Instant at which the remembered answer was made, ISO 8601 in UTC.',
    'Null: made now.',
  ],
  'exportLeadGenerator?format': 'Format of the export; CSV is the one there is.',
  '?since': 'Only changes after this instant, ISO 8601. Left out: the last 90 days.',
  events: 'Changes among the matches, newest first; kept for 90 days.',
  'events.type': 'Kind of the change.',
  'events.property_id': 'UUID of the home that changed.',
  occurred_at: 'Instant of the change, ISO 8601 in UTC.',
  previous:
    'Value before the change: a price in pounds, a status or a class; null where there was none.',
  current:
    'Value after the change: a price in pounds, a status or a class; null where there is none.',
  company: [
    'The company that owns the home.',
    'Null where none is known, and always unless the server allows names of owners (FREEHOLD_OWNER_NAMES). People are never named.',
  ],
};
