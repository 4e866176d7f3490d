import { hmo } from '@freehold/calculators';
import { amount } from './present.ts';
import {
  holdingOptions,
  lentOptions,
  mortgageOptions,
  runningOptions,
  type StrategyCommand,
} from './strategy-command.ts';

export const hmoCommand: StrategyCommand = {
  name: 'hmo',
  description: 'House let by the room: rents, running costs, yields and returns',
  calculate: hmo,
  options: [
    {
      flags: '--rooms <list>',
      field: 'rooms',
      meaning: 'rent a month of each room: 550,550,ensuite:620',
      required: true,
      read: rooms,
    },
    ...lentOptions,
    ...mortgageOptions,
    {
      flags: '--occupancy <percent>',
      field: 'occupancyPercentage',
      meaning: 'rooms let, on average',
    },
    { flags: '--utilities <pounds>', field: 'monthlyUtilities', meaning: 'bills a month' },
    { flags: '--cleaning <pounds>', field: 'monthlyCleaning', meaning: 'cleaning a month' },
    { flags: '--licence <pounds>', field: 'licenceCost', meaning: 'licence of the council' },
    { flags: '--licence-years <years>', field: 'licenceYears', meaning: 'for how long it is' },
    { flags: '--occupiers <number>', field: 'occupiers', meaning: 'people who will live here' },
    { flags: '--refurbishment <pounds>', field: 'refurbishmentCosts', meaning: 'works' },
    { flags: '--furniture <pounds>', field: 'furnishingCosts', meaning: 'furniture' },
    ...runningOptions,
    ...holdingOptions,
  ],
};

/** `550,ensuite:620`: a double at £550 and an ensuite at £620. */
function rooms(text: string) {
  return text.split(',').map((room) => {
    const [roomType, monthlyRent] = room.includes(':') ? room.split(':') : ['double', room];
    return { roomType: roomType?.trim(), monthlyRent: amount(monthlyRent ?? '') };
  });
}
