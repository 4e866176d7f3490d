import './language.ts';
import { FreeholdError } from '@freehold/money/errors';
import type { Cell } from './cells.ts';
import { functions } from './functions.ts';
import { SheetError } from './sheet-error.ts';

/**
 * Calls a function by its name with what the cells hold.
 *
 * @throws SheetError that names the value at fault, or says why there is no figure.
 */
export function call(name: string, cells: readonly unknown[]): Cell | Cell[][] {
  const found = functions.find((each) => each.name === name);
  if (found === undefined) throw new SheetError(`${name} is no function`);
  found.parameters.forEach((parameter, at) => {
    if (parameter.isRange === true && !Array.isArray(cells[at])) {
      throw new SheetError(`${parameter.name}: must be a range of two columns, such as A2:B9`);
    }
  });
  try {
    return found.compute(...(cells as never[]));
  } catch (error) {
    if (error instanceof FreeholdError) throw new SheetError(error.message);
    throw error;
  }
}
