import { frozen } from '@freehold/money/frozen';

/** Of fewer ordinary sales of a type in an area and year, none tells what was typical then. Judgement of this project. */
export const OWNERSHIP = /* @__PURE__ */ frozen({
  typicalFrom: 5,
} as const);
