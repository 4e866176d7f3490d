import { requestNameOf, routes, type AnyRoute } from '@freehold/contract';
import { dealAnalyses, standaloneCalculators } from '@freehold/operations';
import { Command } from 'commander';
import type { z } from 'zod';
import { ownerCall } from '../owner-call.ts';
import { answerText } from './answer-text.ts';
import { type FieldOption, optionsOf } from './calculator-options.ts';
import { commandNow } from './now.ts';

const deals = {
  btl: routes.btlStandalone,
  hmo: routes.hmoStandalone,
  brrr: routes.brrrStandalone,
  flip: routes.flipStandalone,
  sa: routes.saStandalone,
} as const;

/** Routes whose body names a strategy and holds its deal: a command of each strategy. */
const analyses = {
  solve: routes.solve,
  projection: routes.projection,
  sensitivity: routes.sensitivity,
} as const;

/** Routes whose body holds no deal. */
const tests = { lending: routes.lending, tax: routes.landlordTax } as const;

/** No directory is asked: a postcode of two nations is answered with a warning. */
const noDirectory = {
  postcodes: { find: async () => null, centreOf: async () => null, nearest: async () => null },
};
const operations = { ...standaloneCalculators(noDirectory), ...dealAnalyses(noDirectory) };

const deadlineMilliseconds = 60_000;

/** The calculators of the API as commands; their options are the fields of its bodies. */
export function addCalculatorCommands(program: Command): void {
  const calculate = program
    .command('calculate')
    .description('every figure of a deal of one strategy, from the inputs of the API');
  for (const [strategy, route] of Object.entries(deals)) {
    calculate.addCommand(new Question(strategy, route, bodyIn(route), {}));
  }
  for (const [name, route] of Object.entries(analyses)) {
    const command = program.command(name).description(route.summary);
    for (const body of route.body?.options ?? []) {
      const strategy = body.shape.strategy.value;
      const fixed = { strategy, deal: {} };
      command.addCommand(new Question(strategy.toLowerCase(), route, body, fixed));
    }
  }
  for (const [name, route] of Object.entries(tests)) {
    program.addCommand(new Question(name, route, bodyIn(route), {}));
  }
}

function bodyIn({ id, body }: AnyRoute): z.ZodType {
  if (body === null) throw new Error(`${id} takes no body`);
  return body;
}

/** A command that sends its options, with what `fixed` holds, as the body of a route. */
class Question extends Command {
  readonly #route: AnyRoute;
  readonly #body: z.ZodType;
  readonly #fixed: object;

  constructor(name: string, route: AnyRoute, body: z.ZodType, fixed: object) {
    super(name);
    this.#route = route;
    this.#body = body;
    this.#fixed = fixed;
    this.description(route.summary);
  }

  /** Makes the options when the command is asked for: those of all of them take longer than an answer. */
  override parseOptions(argv: string[]) {
    const fields = optionsOf(this.#body, requestNameOf(this.#route));
    for (const { option } of fields) this.addOption(option);
    this.option('--json', 'print JSON').action((given: Given) => this.#ask(fields, given));
    return super.parseOptions(argv);
  }

  async #ask(fields: readonly FieldOption[], given: Given): Promise<void> {
    const answer = await ownerCall({
      route: this.#route,
      body: bodyOf(fields, given, this.#fixed),
      nameOf: (field) => nameIn(fields, field),
      operations,
      now: commandNow(),
      deadlineMilliseconds,
    });
    process.stdout.write(
      given['json'] === true
        ? `${JSON.stringify(answer, null, 2)}\n`
        : answerText(answer as object),
    );
  }
}

/** A field of the body by its option; a member of what an option holds as JSON keeps the name that it has there. */
function nameIn(fields: readonly FieldOption[], field: string): string {
  for (const { option, path } of fields) {
    const rest = field.slice(path.join('.').length);
    if (field.startsWith(path.join('.')) && /^(?:$|[.[])/.test(rest)) return option.name() + rest;
  }
  return field;
}

type Given = Readonly<Record<string, string | true>>;

/** The body that options come to. */
function bodyOf(fields: readonly FieldOption[], given: Given, fixed: object): object {
  const body = structuredClone(fixed) as Record<string, unknown>;
  for (const { option, path, read } of fields) {
    const text = given[option.attributeName()];
    if (text === undefined) continue;
    let holder = body;
    for (const name of path.slice(0, -1)) {
      holder[name] ??= {};
      holder = holder[name] as Record<string, unknown>;
    }
    holder[path.at(-1) ?? ''] = read(text);
  }
  return body;
}
