import type { Terms } from './terms.ts';

/** Answers around the data: envelope, errors, paging, identifiers and times that every family shares. */
export const envelopeTerms: Terms = {
  data: 'The answer itself.',
  meta: 'What the call cost and how it is identified.',
  'Meta.usage': 'Requests that the call and the period have drawn from the monthly quota.',
  'Meta.latency_ms': 'Time the server took, milliseconds.',

  'Error.error': 'What went wrong.',
  'error.code': 'Stable code of the failure, for programs.',
  'error.message': 'The failure in words, for people; the wording may change.',
  'error.details':
    'The first value at fault, only with a refusal of a value: where it stands and what was sent.',
  'error.errors': 'Every value at fault, only with a refusal of values.',
  'error.retry_after':
    'Seconds until another call may succeed, to the millisecond, only with `rate_limit_exceeded`.',
  'error.used': 'Calls drawn from the quota in this period, only where a quota is used up.',
  'error.limit':
    'With a quota that is used up, the calls that it holds a period; with `plan_limit_reached`, how many the plan allows.',
  'error.required_scope':
    'The scope that the path needs and the plan or the token lacks, only with `insufficient_scope`.',
  'details.field': 'Dotted path of the value within the request; `body` for the body as a whole.',
  'errors.field': 'Dotted path of the value within the request; `body` for the body as a whole.',
  'details.value': 'The value as sent, null where nothing was sent.',
  'errors.value': 'The value as sent, null where nothing was sent.',
  'details.message': 'What is wrong with the value.',
  'errors.message': 'What is wrong with the value.',
  'AiNotConfigured.error': 'Why there is no answer.',
  'Busy.error': 'Code of the failure, always `service_busy`.',
  'Busy.detail': 'Why the server does not answer now, in words.',
  'Busy.retry_after': 'Seconds to wait before another try.',

  pagination: 'Where this page stands in the whole list.',
  'pagination.page': ['Number of this page, from 1.', 'Null where a cursor led here.'],
  'pagination.limit': 'Items a page holds at most.',
  'pagination.total': 'Items in the whole list.',
  'pagination.total_pages': 'Pages in the whole list at this limit.',
  'pagination.has_more': 'Whether items follow this page; false is the end of the list.',
  'pagination.next_cursor': [
    'Value for `cursor` that continues after this page.',
    'Null at the end and on lists without cursors.',
  ],
  '?page': 'Number of the page, from 1; page × limit reaches 10,000 items at most.',
  '?limit': 'Items in the answer at most.',
  '?cursor':
    'Value of `next_cursor` of the page before, with the same filters; takes the place of `page`. It goes on after the last item shown, whatever is added above meanwhile; by `page`, items added meanwhile push others onto the next page again.',

  id: 'Identifier of the record, a UUID.',
  name: 'Name that the account gave, 1–100 characters.',
  count: 'Items in the list of this answer.',
  created_at: 'Instant at which the record was made, ISO 8601 in UTC.',
  updated_at: 'Instant of the last change of the record, ISO 8601 in UTC.',
  property_id: [
    'UUID of the property in this service.',
    'Null where no stored property stands behind it.',
  ],
  '?property_id': 'UUID of a stored property, the `id` of the listing search.',
  postcode: ['Postcode in upper case with one space.', 'Null where it is not known.'],
  outcode: [
    'First half of the postcode in upper case, such as M14.',
    'Null where it is not known.',
  ],
  latitude: ['Latitude in decimal degrees (WGS 84).', 'Null where the position is not known.'],
  longitude: ['Longitude in decimal degrees (WGS 84).', 'Null where the position is not known.'],
  'Request.latitude': 'Latitude in decimal degrees (WGS 84), −90 to 90.',
  'Request.longitude': 'Longitude in decimal degrees (WGS 84), −180 to 180.',
  '?latitude': 'Latitude of the point in decimal degrees (WGS 84), −90 to 90.',
  '?longitude': 'Longitude of the point in decimal degrees (WGS 84), −180 to 180.',
  '?radius_km': 'How far from the point to look, kilometres in a straight line.',
  '?radius_miles': 'How far from the point to look, miles in a straight line.',
  radius_km: 'Radius that was searched, kilometres.',
  radius_miles: 'Radius that was searched, miles.',
  distance_km: 'Straight-line distance from the point asked for, kilometres.',
  distance_miles: [
    'Straight-line distance from the point asked for, miles.',
    'Null without a point.',
  ],
  distance_meters: [
    'Straight-line distance from the point asked for, metres.',
    'Null where unknown.',
  ],
  address: ['Postal address in one line, without the postcode.', 'Null where it is not known.'],
  '?uprn': 'Unique Property Reference Number, 1 to 12 digits.',
  uprn: ['Unique Property Reference Number.', 'Null where it is not known.'],
  '?outcode': 'First half of a postcode, such as M14, in either case.',
  '?postcode': 'A full postcode or an outcode of the United Kingdom, in either case.',
  '?district': 'Postcode district (outcode), such as M14, in either case.',
  applied_filters: 'The filters that the answer rests on, defaults among them, by their names.',
  applied_criteria:
    'The criteria that the answer rests on: the saved ones with the overrides of this call.',
  ignored_criteria:
    'Names of criteria in `search_criteria` that change nothing, as they say nothing of the homes that this family of scanners finds: listings, or homes that are not for sale. May be empty.',
  sample_size: 'Records that the figures rest on; with 0 every figure is null.',
};
