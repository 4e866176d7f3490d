/** Notes each call of a port's methods, as `Port.method`. */
export function recorded<T extends object>(port: T, name: string, called: Set<string>): T {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        called.add(`${name}.${String(key)}`);
        return (value as (...given: unknown[]) => unknown).apply(target, args);
      };
    },
  });
}
