import { call } from './call.ts';
import { functions } from './functions.ts';
import { SheetError } from './sheet-error.ts';

/** What Excel gives a script of custom functions. */
declare const CustomFunctions: {
  associate(id: string, compute: (...cells: unknown[]) => unknown): void;
  readonly Error: new (code: string, message: string) => Error;
  readonly ErrorCode: { readonly invalidValue: string; readonly notAvailable: string };
};

for (const { name, parameters } of functions) {
  CustomFunctions.associate(name, (...given) => {
    try {
      // Excel adds an argument of its own behind those of the function.
      return call(name, given.slice(0, parameters.length));
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
      const code = error.kind === 'notAvailable' ? notAvailable : invalidValue;
      throw new CustomFunctions.Error(code, error.message);
    }
  });
}
