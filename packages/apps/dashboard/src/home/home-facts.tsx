import { count, day, pounds, titled } from '../figures.ts';
import { Facts, type Fact } from '../view/facts.tsx';
import type { Home } from './analyse.ts';

/** The pictures of the listing, the first large; nothing where there is no listing. */
export function Photos({ home }: { readonly home: Home }) {
  const pictures = [...home.images, ...home.floorplans];
  const [first, ...rest] = pictures;
  if (first === undefined) {
    return home.status === 'unlisted' ? null : <p class="unknown">The listing has no picture.</p>;
  }
  return (
    <div class="photos">
      <img
        src={`${first.url}?size=large`}
        alt={first.caption ?? 'The home'}
        width="640"
        height="480"
      />
      {rest.length > 0 && (
        <ul>
          {rest.map(({ id, url, caption }) => (
            <li key={id}>
              <a href={`${url}?size=original`}>
                <img
                  src={`${url}?size=thumb`}
                  alt={caption ?? 'Another picture'}
                  width="96"
                  height="72"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What its listing and registers say of the home; what they do not say is left out of the list and named after it. */
export function HomeFacts({ home }: { readonly home: Home }) {
  const facts: readonly Fact[] = [
    ['Type', home.property_type === null ? null : titled(home.property_type)],
    ['Bedrooms', home.bedrooms === null ? null : count(home.bedrooms)],
    ['Bathrooms', home.bathrooms === null ? null : count(home.bathrooms)],
    ['Floor area', home.floor_area_sqft === null ? null : `${count(home.floor_area_sqft)} sq ft`],
    // Of a home to let it would be a rent.
    ...(home.listing_type === 'sale'
      ? ([
          ['Price a sq ft', home.price_per_sqft === null ? null : pounds(home.price_per_sqft)],
        ] as const)
      : []),
    ['Tenure', home.tenure === null ? null : titled(home.tenure)],
    ...(home.tenure === 'leasehold'
      ? ([
          ['Lease left', years(home.lease_years_remaining)],
          [
            'Ground rent a year',
            home.ground_rent_annual === null ? null : pounds(home.ground_rent_annual),
          ],
          [
            'Service charge a year',
            home.service_charge_annual === null ? null : pounds(home.service_charge_annual),
          ],
        ] as const)
      : []),
    ['Council tax', home.council_tax_band === null ? null : `Band ${home.council_tax_band}`],
    ['Energy', home.energy_rating === null ? null : `Band ${home.energy_rating}`],
    ...(home.first_listed_at === null || home.days_listed === null
      ? []
      : ([
          ['Listed', `${day(home.first_listed_at)}, ${count(home.days_listed)} days ago`],
          ['Agent', home.agent?.company_name ?? home.agent?.name ?? null],
        ] as const)),
  ];
  return (
    <>
      <Facts
        facts={facts}
        unknown={`${home.status === 'unlisted' ? 'Registers do' : 'The listing does'} not say`}
      />
      {home.flag_evidence.length > 0 && (
        <ul class="tags" aria-label="Found in the listing’s words">
          {home.flag_evidence.map(({ flag, text }) => (
            <li key={flag} title={`“${text}”`}>
              {titled(flag)}
            </li>
          ))}
        </ul>
      )}
      {home.description !== null && <p class="description">{home.description}</p>}
    </>
  );
}

const years = (value: number | null): string | null =>
  value === null ? null : `${count(value)} years`;
