// What the calculators use of the language since 2022, for spreadsheets whose script engine is older. Imported first.

function define(of: object, name: string, value: unknown): void {
  if (!(name in of)) Object.defineProperty(of, name, { value, configurable: true, writable: true });
}

define(Object, 'hasOwn', (of: object, name: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(of, name),
);
define(Array.prototype, 'at', function at<Item>(this: Item[], index: number) {
  return this[index < 0 ? this.length + index : index];
});
define(Array.prototype, 'toReversed', function toReversed<Item>(this: Item[]) {
  return this.map((_, at) => this[this.length - 1 - at]);
});
define(Array.prototype, 'findLast', function findLast<
  Item,
>(this: Item[], test: (item: Item, at: number, all: Item[]) => boolean) {
  for (let at = this.length - 1; at >= 0; at -= 1) {
    if (test(this[at]!, at, this)) return this[at];
  }
  return undefined;
});
