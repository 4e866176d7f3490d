/** A live source could not answer; the message is for the caller and names no address. */
export class SourceTrouble extends Error {
  override readonly name = 'SourceTrouble';
}
