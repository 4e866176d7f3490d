/** The base of every error that bad input raises: what is wrong (`code`), where (`field`) and with which `value`. */
export class FreeholdError extends Error {
  readonly code: string;
  readonly field: string;
  readonly value: unknown;

  constructor(code: string, field: string, value: unknown, message: string) {
    super(message);
    this.name = 'FreeholdError';
    this.code = code;
    this.field = field;
    this.value = value;
  }
}
