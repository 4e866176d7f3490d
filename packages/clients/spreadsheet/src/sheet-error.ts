/** What a cell shows in place of a figure: `invalid` for what was put in, `notAvailable` for a figure that does not exist. */
export class SheetError extends Error {
  readonly kind: 'invalid' | 'notAvailable';

  constructor(message: string, kind: 'invalid' | 'notAvailable' = 'invalid') {
    super(message);
    this.kind = kind;
  }
}
