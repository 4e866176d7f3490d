import { counted } from '@freehold/money/counted';
import { frozen } from '@freehold/money/frozen';
import { hmoLaw } from './data/hmo-law.ts';

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

/** Rooms that two adults may share, as they are named. */
const roomsForTwo: readonly RoomType[] = ['double', 'large_double', 'twin', 'shared'];

/** What the law asks of a house let by the room to so many people, by nation. Checked on 2026-11-21. */
export function complianceNotes(
  occupiers: number,
  nation: string,
  rooms: readonly RoomType[],
): string[] {
  if (occupiers < hmoLaw.sharedOccupiers.count) {
    return [
      `With ${counted(occupiers, 'occupier')} this is no house in multiple occupation; ask the council about selective licensing.`,
    ];
  }
  return [
    ...licenceNotes(occupiers, nation),
    ...planningNotes(occupiers, nation),
    nation === 'england'
      ? sizeNote(rooms)
      : 'Room sizes and amenities must meet the standards of the council that licenses the house.',
    hmoLaw.notes.safety.text,
  ];
}

function sizeNote(rooms: readonly RoomType[]): string {
  const law = hmoLaw.notes.roomSizesEngland.text;
  const two = rooms.filter((room) => roomsForTwo.includes(room)).length;
  return two === 0 ? law : `${law} By their kind two adults may share ${two} of these rooms.`;
}

function licenceNotes(occupiers: number, nation: string): string[] {
  const isMany = occupiers >= hmoLaw.mandatoryLicenceOccupiers.count;
  const additional = `The council may require an additional licence for ${counted(occupiers, 'occupier')}.`;
  if (nation === 'scotland' || nation === 'northern_ireland') {
    return [hmoLaw.notes.anyLicence.text];
  }
  if (nation === 'wales') {
    return [
      isMany
        ? `A mandatory licence is needed for ${occupiers} occupiers ${hmoLaw.notes.licenceByStoreys.text}`
        : additional,
      'The landlord must be registered, and who manages the house licensed, with Rent Smart Wales.',
    ];
  }
  return [
    isMany ? `A mandatory licence is needed for ${counted(occupiers, 'occupier')}.` : additional,
  ];
}

function planningNotes(occupiers: number, nation: string): string[] {
  if (nation !== 'england' && nation !== 'wales') {
    return ['Ask the planning authority whether the change of use needs permission.'];
  }
  if (occupiers >= hmoLaw.suiGenerisOccupiers.count) {
    return [`With ${occupiers} occupiers the house needs planning permission (sui generis use).`];
  }
  return [nation === 'wales' ? hmoLaw.notes.useClassWales.text : hmoLaw.notes.useClassEngland.text];
}
