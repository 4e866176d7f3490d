export { lawOn, lawSubjects } from '../law/law.ts';
export type { LawInput, LawLetting, LawRule, LawStatus, LawSubject } from '../law/law.ts';
export type { LawEffect } from '../law/effects.ts';
export { councilTaxSurchargeBands, lettingRules } from '../data/letting-rules.ts';
export type { LettingRule } from '../data/letting-rules.ts';
export type { StatuteWords } from '../data/statute-words.ts';
