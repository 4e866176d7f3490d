/**
 * The value itself, frozen with everything in it, so that no caller can change what the next one is given. For plain
 * objects and lists; call it where the data stands.
 *
 * @example frozen({ rates: [0, 2, 5] }).rates.push(12) // throws a TypeError
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) frozen(member);
  }
  return value;
}
