import { useMemo, useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { count, counted } from '../figures.ts';
import { kingdom } from '../map/kingdom.ts';
import { MapView } from '../map/map.tsx';
import { boundsAround } from '../map/mercator.ts';
import type { Shape } from '../map/shapes.tsx';
import { changeValues } from '../state.ts';
import { Panel } from '../view/panel.tsx';
import { Unknown } from '../view/unknown.tsx';
import { cellsOf, enlarged, type Place } from './cells.ts';
import { breaksOf, classNames, classOf } from './classes.ts';
import {
  districtMeasures,
  figureOf,
  leastOnOffer,
  rankedBy,
  type District,
  type DistrictMeasure,
} from './district-measures.ts';
import { DistrictTable } from './district-table.tsx';
import { SelectField } from '../view/select.tsx';

const choose = (measure: string) => changeValues({ measure });

/** Every outcode of the country, coloured and ranked by a figure of its market. */
export function AreaMap({
  measure,
  open,
}: {
  readonly measure: DistrictMeasure;
  readonly open: (outcode: string) => void;
}) {
  const asked = useAsk('map', (signal) => client.districtMap({}, { signal }));
  return (
    <AnswerOf asked={asked} what="the map of outcodes">
      {({ districts, fill_with: datasets }) =>
        districts.length === 0 ? (
          <Unknown what="The market of outcodes" datasets={datasets} />
        ) : (
          <Districts districts={districts} measure={measure} open={open} />
        )
      }
    </AnswerOf>
  );
}

function Districts({
  districts,
  measure,
  open,
}: {
  readonly districts: readonly District[];
  readonly measure: DistrictMeasure;
  readonly open: (outcode: string) => void;
}) {
  const [marked, mark] = useState<string | null>(null);
  const placed = useMemo(() => districts.flatMap(placedOf), [districts]);
  const cells = useMemo(() => {
    const places = placed.map(({ place }) => place);
    const areMarks = enlarged(places);
    return cellsOf(places).map((corners, at) => ({ corners, isMark: areMarks[at] ?? false }));
  }, [placed]);
  const breaks = useMemo(
    () => breaksOf(districts.flatMap((district) => figureOf(district, measure) ?? [])),
    [districts, measure],
  );
  const shapes = useMemo(
    () =>
      placed.map(({ district }, at): Shape => {
        const figure = figureOf(district, measure);
        return {
          key: district.postcode_district,
          corners: cells[at]?.corners ?? [],
          isMark: cells[at]?.isMark ?? false,
          kind: figure === null ? 'no-figure' : `class-${classOf(figure, breaks)}`,
          title: sentenceOf(district, measure),
        };
      }),
    [placed, cells, measure, breaks],
  );
  const ranked = useMemo(() => rankedBy(measure, districts), [districts, measure]);
  const show = useMemo(() => boundsAround(placed.map(({ place }) => place)) ?? kingdom, [placed]);
  const unknown = districts.filter((district) => figureOf(district, measure) === null).length;
  const pointed = districts.find(({ postcode_district: name }) => name === marked);
  return (
    <div class="panels results">
      <Panel title="Map of outcodes" note="Figures of listings on offer, from asking prices" isWide>
        <div class="area-map">
          <SelectField
            id="measure"
            label="Colour by"
            value={measure.name}
            options={districtMeasures.map(({ name, title }) => [name, title])}
            choose={choose}
          />
          <MapView
            label={`Map of outcodes by ${measure.title.toLowerCase()}; the table below has its figures. Arrow keys move it, plus and minus zoom.`}
            show={show}
            markers={[]}
            areas={{ shapes, marked, press: open, mark }}
          />
          <p class="pointed">
            {pointed === undefined
              ? onMap(districts.length, placed.length)
              : sentenceOf(pointed, measure)}
          </p>
          <ul class="classes" aria-label="Colours of the map">
            {classNames(breaks, measure.write).map((name, at) => (
              <li key={name} class={`class-${at}`}>
                {name}
              </li>
            ))}
            {unknown > 0 && (
              <li class="no-figure">
                {measure.name === 'active_property_count'
                  ? `Not known: ${counted(unknown, 'outcode')}`
                  : `Not known, or fewer than ${leastOnOffer} listings: ${counted(unknown, 'outcode')}`}
              </li>
            )}
          </ul>
          <p class="note">
            No boundaries of outcodes are held. A cell is the ground nearest to the middle of the
            listings of an outcode, as far as most of them reach, and large enough to be seen.
          </p>
        </div>
      </Panel>
      <Panel title="Outcodes ranked" note={`By ${measure.title.toLowerCase()}`} isWide>
        <DistrictTable
          key={measure.name}
          ranked={ranked}
          measure={measure}
          choose={choose}
          open={open}
          mark={mark}
        />
      </Panel>
    </div>
  );
}

function onMap(all: number, placed: number): string {
  const outcodes = counted(all, 'outcode');
  return placed === all ? outcodes : `${outcodes}, ${count(all - placed)} of them not on the map`;
}

function placedOf(district: District): { district: District; place: Place }[] {
  const { latitude, longitude, bounds } = district;
  if (latitude === null || longitude === null || bounds === null) return [];
  return [{ district, place: { latitude, longitude, bounds } }];
}

/** `M14: median price £185,000 (312 listings)`. */
function sentenceOf(district: District, measure: DistrictMeasure): string {
  const { postcode_district: name, active_property_count: homes } = district;
  const figure = figureOf(district, measure);
  const offered = counted(homes, 'listing');
  if (measure.name === 'active_property_count') return `${name}: ${offered}`;
  const words = measure.title.toLowerCase();
  if (figure !== null) return `${name}: ${words} ${measure.write(figure)} (${offered})`;
  const why = homes < leastOnOffer ? `of ${leastOnOffer} that a figure needs` : 'and none has it';
  return `${name}: ${words} not known (${offered}, ${why})`;
}
