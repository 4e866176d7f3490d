import { frozen } from '@freehold/money/frozen';

/** Kinds of room the calculator knows; each counts as one room with one rent. */
export const roomTypes = /* @__PURE__ */ frozen([
  'ensuite',
  'double',
  'single',
  'studio',
  'twin',
  'large_double',
  'shared',
] as const);
export type RoomType = (typeof roomTypes)[number];

/** Rooms that sleep two. */
const doubleRooms: readonly RoomType[] = ['double', 'twin', 'large_double', 'shared'];

/** From so many occupiers an English licence is mandatory, whatever the council designates. */
const mandatoryLicenceOccupiers = 5;
/** From so many occupiers a house in multiple occupation is outside planning use class C4. */
const suiGenerisOccupiers = 7;

/** What the law asks of a house let by the room, as far as rooms and nation tell. Checked on 2026-11-21. */
export function complianceNotes(rooms: readonly RoomType[], nation: string): string[] {
  const sharers = rooms.filter((room) => doubleRooms.includes(room)).length;
  const most = rooms.length + sharers;
  return [
    ...licenceNotes(rooms.length, most, nation),
    ...planningNotes(most, nation),
    ...(nation === 'england'
      ? [
          'Sleeping rooms must measure at least 6.51 m² for one adult and 10.22 m² for two (England, licensed houses).',
        ]
      : [
          'Room sizes and amenities must meet the standards of the council that licenses the house.',
        ]),
    'Interlinked smoke alarms, fire doors, a gas record every year and an electrical report every five years are needed.',
  ];
}

function licenceNotes(rooms: number, most: number, nation: string): string[] {
  if (nation === 'scotland' || nation === 'northern_ireland') {
    return ['A licence is needed for three or more occupiers who are not one family.'];
  }
  if (rooms >= mandatoryLicenceOccupiers) {
    return [`A mandatory licence is needed: ${rooms} rooms house at least five people.`];
  }
  return most >= mandatoryLicenceOccupiers
    ? [
        `A mandatory licence is needed once five people live here; ${rooms} rooms can house ${most}.`,
        'Below five the council may still require an additional licence.',
      ]
    : ['The council may require an additional licence although fewer than five people live here.'];
}

function planningNotes(most: number, nation: string): string[] {
  if (nation !== 'england' && nation !== 'wales') {
    return ['Ask the planning authority whether the change of use needs permission.'];
  }
  return most >= suiGenerisOccupiers
    ? [`With ${most} occupiers the house needs full planning permission (sui generis use).`]
    : [
        'Up to six occupiers is use class C4; an Article 4 direction (England) or Welsh planning law requires permission.',
      ];
}
