export { lawOn } from '../law/law.ts';
export type { LawInput, LawLetting } from '../law/law.ts';
export { lawSubjects } from '../law/rule.ts';
export type { LawEffect, LawRule, LawStatus, LawSubject } from '../law/rule.ts';
export { councilTaxSurchargeBands, lettingRules } from '../data/letting-rules.ts';
export type { LettingRule } from '../data/letting-rules.ts';
export type { StatuteWords } from '../data/statute-words.ts';
