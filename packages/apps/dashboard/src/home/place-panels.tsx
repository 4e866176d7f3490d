import type { Operations } from '@freehold/client';
import { count, counted, day, distance, titled } from '../figures.ts';
import { Inspection } from './inspection.tsx';
import { Unknown } from '../view/unknown.tsx';
import { Table } from '../view/table.tsx';

type Applications = Operations['propertyApplications']['answer'];
type Heritage = Operations['heritageStatus']['answer'];
type Article4 = Operations['article4Status']['answer'];
type Flood = Operations['floodRiskOfProperty']['answer'];
type Schools = Operations['areaSchools']['answer'];
type Transport = Operations['areaTransport']['answer'];

const shownFirst = 6;

/** Applications within half a kilometre, newest first. */
export function Planning({ planning }: { readonly planning: Applications }) {
  const { applications, summary, fill_with: datasets, error_message: error } = planning;
  if (summary.total_count === null) {
    return error === null ? (
      <Unknown what="Planning" datasets={datasets} />
    ) : (
      <p class="unknown">{error}</p>
    );
  }
  const newest = applications.toSorted((a, b) =>
    (b.date_received ?? '').localeCompare(a.date_received ?? ''),
  );
  return (
    <>
      <p class="facts">
        {counted(summary.total_count, 'application')} within 500 m: {count(summary.approved_count)}{' '}
        approved, {count(summary.refused_count)} refused, {count(summary.pending_count)} pending.
      </p>
      {newest.length > 0 && (
        <Table
          label="Planning applications near"
          class="wraps stacks"
          rows={newest.slice(0, shownFirst)}
          keyOf={({ reference }) => reference}
          columns={[
            [
              'What',
              ({ description, reference }) => (
                <>
                  {description ?? reference}
                  <small>{reference}</small>
                </>
              ),
            ],
            ['Outcome', ({ status }) => titled(status)],
            ['Received', ({ date_received: on }) => day(on)],
            [
              'Away',
              ({ distance_meters: metres }) => (metres === null ? '–' : distance(metres / 1000)),
            ],
          ]}
        />
      )}
    </>
  );
}

/** Listing and conservation area. */
export function HeritageFacts({ heritage }: { readonly heritage: Heritage }) {
  const { is_listed_building: isListed, in_conservation_area: isInside } = heritage;
  const building = heritage.listed_buildings[0] as {
    readonly name?: string;
    readonly grade?: string;
  };
  return (
    <>
      <Fact
        name="Listed building"
        value={
          isListed === true
            ? ['Yes', building?.grade && `grade ${building.grade}`, building?.name]
                .filter((each) => each)
                .join(', ')
            : yesNo(isListed)
        }
        isCaution={isListed === true}
      />
      <Fact
        name="Conservation area"
        value={isInside === true ? (heritage.conservation_area?.name ?? 'Yes') : yesNo(isInside)}
        isCaution={isInside === true}
      />
      {(isListed === null || isInside === null) && (
        <Unknown what="Heritage" datasets={heritage.fill_with} />
      )}
    </>
  );
}

/** Whether lets by the room need permission. */
export function Article4Facts({ article4 }: { readonly article4: Article4 }) {
  const { has_article4_restrictions: has, article4_direction: direction } = article4;
  return (
    <>
      <Fact
        name="Article 4 direction"
        value={has === true ? (direction?.name ?? 'Yes') : yesNo(has)}
        isCaution={has === true}
      />
      {has === null && <Unknown what="Article 4" datasets={article4.fill_with} />}
    </>
  );
}

export function FloodFacts({ flood }: { readonly flood: Flood }) {
  const { in_flood_zone: isInside, zone_category: zone, annual_probability: chance } = flood;
  if (isInside === null) return <Unknown what="Flood risk" datasets={flood.fill_with} />;
  return (
    <Fact
      name="Flooding from rivers and sea"
      value={[
        zone === null ? yesNo(isInside) : `Zone ${zone}`,
        chance === null ? null : `${chance} a year`,
      ]
        .filter((each) => each !== null)
        .join(', ')}
      isCaution={isInside}
    />
  );
}

const yesNo = (value: boolean | null): string =>
  value === null ? 'Not known' : value ? 'Yes' : 'No';

function Fact({
  name,
  value,
  isCaution,
}: {
  readonly name: string;
  readonly value: string;
  readonly isCaution: boolean;
}) {
  return (
    <dl class="fact">
      <dt>{name}</dt>
      <dd class={isCaution ? 'caution' : undefined}>{value}</dd>
    </dl>
  );
}

export function SchoolsNear({ schools }: { readonly schools: Schools }) {
  const near = schools.schools.toSorted((a, b) => a.distance_km - b.distance_km);
  if (near.length === 0) {
    return schools.coverage === 'none' ? (
      <Unknown what="Which schools are near" datasets={schools.fill_with} />
    ) : (
      <p class="facts">No school within {schools.radius_km} km.</p>
    );
  }
  return (
    <Table
      label="Schools near"
      class="wraps"
      rows={near.slice(0, shownFirst)}
      keyOf={({ id }) => id}
      columns={[
        [
          'School',
          ({ name, school_type: type }) => (
            <>
              {name}
              <small>{titled(type)}</small>
            </>
          ),
        ],
        ['Ofsted', (school) => <Inspection school={school} />],
        ['Away', (school) => distance(school.distance_km)],
      ]}
    />
  );
}

export function StopsNear({ transport }: { readonly transport: Transport }) {
  const { transport_links: stops } = transport;
  if (stops.length === 0) {
    return transport.coverage === 'none' ? (
      <Unknown what="Which stations and stops are near" datasets={transport.fill_with} />
    ) : (
      <p class="facts">No station or stop within {transport.radius_km} km.</p>
    );
  }
  return (
    <Table
      label="Stations and stops near"
      class="wraps"
      rows={stops.slice(0, shownFirst)}
      keyOf={({ id }) => id}
      columns={[
        ['Stop', ({ name }) => name],
        ['Kind', ({ transport_type: kind }) => titled(kind)],
        ['Away', (stop) => distance(stop.distance_km)],
      ]}
    />
  );
}
