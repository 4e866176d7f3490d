/** The eight subjects of a report card, in its order. */
export type ReportCardSubject =
  | 'inclusion'
  | 'curriculum_and_teaching'
  | 'achievement'
  | 'attendance_and_behaviour'
  | 'personal_development_and_wellbeing'
  | 'early_years'
  | 'post_16_provision'
  | 'leadership_and_governance';

/** What Ofsted reports of a school since November 2025 in the place of an overall grade. */
export interface ReportCard {
  readonly inspectedOn: string | null;
  /** In the order of the card. A subject that does not apply, or has no grade, is left out. */
  readonly judgements: readonly {
    readonly subject: ReportCardSubject;
    readonly grade:
      | 'exceptional'
      | 'strong_standard'
      | 'expected_standard'
      | 'needs_attention'
      | 'urgent_improvement';
  }[];
  readonly safeguardingMet: boolean | null;
  readonly concern: 'special_measures' | 'serious_weaknesses' | null;
}
