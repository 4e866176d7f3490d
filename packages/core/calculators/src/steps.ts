/** Work that pauses between its parts, so that a server lets other work run there. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

/** What steps come to, without a pause. */
export function atOnce<Value>(steps: Steps<Value>): Value {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** What each item comes to, with a pause before each. */
export function* mapInSteps<Item, Value>(
  items: readonly Item[],
  make: (item: Item, at: number) => Value,
): Steps<Value[]> {
  const values: Value[] = [];
  for (const [at, item] of items.entries()) {
    yield;
    values.push(make(item, at));
  }
  return values;
}
