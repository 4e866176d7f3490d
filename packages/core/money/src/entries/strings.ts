export {
  moneyString,
  percentString,
  plainDecimalOf,
  ratioString,
  textOfWhole,
  wholeOfText,
} from '../plain-decimal.ts';
