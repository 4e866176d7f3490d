import { visibleText } from '@freehold/operations';
import type { Command, Option } from 'commander';

/** Refuses an option of one value that a command line gives again: one of the values would be dropped in silence. */
export function refuseTwice(command: Command): void {
  const given = new Map<Option, string>();
  for (const option of command.options) {
    const takesOneValue = (option.required || option.optional) && !option.variadic;
    if (!takesOneValue) continue;
    command.on(`option:${option.name()}`, (value: string | null) => {
      const text = JSON.stringify(visibleText(value ?? ''));
      const before = given.get(option);
      if (before !== undefined) {
        command.error(
          `error: option '${option.flags}' is given twice, as ${before} and ${text}: give it once`,
        );
      }
      given.set(option, text);
    });
  }
}
