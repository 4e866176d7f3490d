import { counted } from '@freehold/money/counted';
import { frozen } from '@freehold/money/frozen';
import { hmoLaw } from './data/hmo-law.ts';
import { pointText, standingMark } from './point-of-law.ts';

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

/**
 * What the law asks of a house let by the room to so many people, by nation. Checked on 2026-11-21; points that are not
 * confirmed say `(unconfirmed)`.
 */
export function complianceNotes(
  occupiers: number,
  nation: string,
  rooms: readonly RoomType[],
): string[] {
  if (occupiers < hmoLaw.sharedOccupiers.count) {
    const mark = standingMark(hmoLaw.sharedOccupiers.standing);
    return [
      `With ${counted(occupiers, 'occupier')} this is no house in multiple occupation${mark}; ask the council about selective licensing.`,
    ];
  }
  return [
    ...licenceNotes(occupiers, nation),
    ...planningNotes(occupiers, nation),
    nation === 'england' ? sizeNote(rooms) : pointText(hmoLaw.notes.councilStandards),
    pointText(hmoLaw.notes.safety),
  ];
}

function sizeNote(rooms: readonly RoomType[]): string {
  const law = pointText(hmoLaw.notes.roomSizesEngland);
  const two = rooms.filter((room) => roomsForTwo.includes(room)).length;
  return two === 0 ? law : `${law} By their kind two adults may share ${two} of these rooms.`;
}

function licenceNotes(occupiers: number, nation: string): string[] {
  const { notes } = hmoLaw;
  const { additionalLicence, licenceByStoreys, rentSmartWales } = notes;
  const isMany = occupiers >= hmoLaw.mandatoryLicenceOccupiers.count;
  const additional = `${additionalLicence.text} ${counted(occupiers, 'occupier')}${standingMark(additionalLicence.standing)}.`;
  if (nation === 'scotland') return [pointText(notes.licenceScotland)];
  if (nation === 'northern_ireland') return [pointText(notes.licenceNorthernIreland)];
  if (nation === 'wales') {
    return [
      isMany
        ? `A mandatory licence is needed for ${occupiers} occupiers ${pointText(licenceByStoreys)}`
        : additional,
      pointText(rentSmartWales),
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
    const mark = standingMark(hmoLaw.suiGenerisOccupiers.standing);
    return [
      `With ${occupiers} occupiers the house needs planning permission: sui generis use${mark}.`,
    ];
  }
  const { useClassEngland, useClassWales } = hmoLaw.notes;
  return [pointText(nation === 'wales' ? useClassWales : useClassEngland)];
}
