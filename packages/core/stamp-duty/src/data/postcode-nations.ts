import type { NationOrIsland } from '../nation.ts';

/** Where a postcode lies: usually one nation, most likely first where there are several. */
export type PostcodeNations = readonly [NationOrIsland, ...NationOrIsland[]];

/**
 * Postcode areas and districts that are not simply English, most of them from general knowledge and not from the postcode
 * directory: a fallback. An entry for a district stands before that of its area. Last gone through on 2026-11-21.
 */
export const postcodeNations: Readonly<Record<string, PostcodeNations>> = /* @__PURE__ */ merged(
  () => [
    wholly('scotland', 'AB DD EH FK G HS IV KA KW KY ML PA PH ZE TD DG'),
    wholly('wales', 'CF SA LL LD NP'),
    wholly('northern_ireland', 'BT'),
    wholly('guernsey', 'GY'),
    wholly('jersey', 'JE'),
    wholly('isle_of_man', 'IM'),
    wholly('wales', 'CH5 CH6 CH7 CH8 SY16 SY17 SY18 SY19 SY20 SY23 SY24 SY25'),
    edged('wales', 'england', 'SY21 LL13 LL14 LD7 LD8 NP7 NP16 NP25'),
    edged('england', 'wales', 'CH1 CH4 SY5 SY7 SY9 SY10 SY13 SY14 SY15 SY22 HR2 HR3 HR5 GL16'),
    edged('scotland', 'england', 'TD5 TD8 TD9 TD12 DG14 DG16'),
    edged('england', 'scotland', 'TD15 CA6'),
  ],
);

/** Districts of which neither nation holds the clear majority. */
export const undecidedDistricts: readonly string[] =
  /* @__PURE__ */ 'CH4 SY10 SY15 SY22 LD7 LD8 HR3 HR5 NP16 NP25 TD12'.split(' ');

/** Areas that straddle a border: any district not named above is a likely answer, not a certain one. The neighbour of each. */
export const straddlingAreas: Readonly<Record<string, NationOrIsland>> = /* @__PURE__ */ merged(
  () => [
    across('wales', 'CH SY HR GL WR'),
    across('england', 'LD LL NP TD DG'),
    across('scotland', 'CA NE'),
  ],
);

/** Every postcode area in use. */
export const postcodeAreas: readonly string[] = /* @__PURE__ */ (
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY ' +
  'G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW ' +
  'OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD ' +
  'WF WN WR WS WV YO ZE'
).split(' ');

/** One record of all: read by a call, which a bundler leaves out where nothing needs it. */
function merged<Value>(read: () => Record<string, Value>[]): Record<string, Value> {
  return Object.assign({}, ...read()) as Record<string, Value>;
}

function wholly(nation: NationOrIsland, names: string): Record<string, PostcodeNations> {
  return Object.fromEntries(names.split(' ').map((name) => [name, [nation]]));
}

function edged(
  nation: NationOrIsland,
  neighbour: NationOrIsland,
  names: string,
): Record<string, PostcodeNations> {
  return Object.fromEntries(names.split(' ').map((name) => [name, [nation, neighbour]]));
}

function across(neighbour: NationOrIsland, areas: string): Record<string, NationOrIsland> {
  return Object.fromEntries(areas.split(' ').map((area) => [area, neighbour]));
}
