/** What a search asks between stretches of its work. */
export interface Deadline {
  /** Called every few thousand rows. @throws where the search is to stop */
  checkDeadline(): void;
}
