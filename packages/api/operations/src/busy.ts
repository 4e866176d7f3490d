/** The store cannot answer now; the caller gets the flat 503 body and is not charged. Ports throw it. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}
