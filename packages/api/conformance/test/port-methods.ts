import { readdirSync, readFileSync } from 'node:fs';

const ports = new URL('../../operations/src/ports/', import.meta.url);

/** Every method of every interface of `operations/src/ports`, as `Port.method`, read from the source. */
export function portMethods(): string[] {
  return readdirSync(ports)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => methodsIn(readFileSync(new URL(name, ports), 'utf8')))
    .sort();
}

function methodsIn(source: string): string[] {
  const found: string[] = [];
  let port: string | null = null;
  for (const line of source.split('\n')) {
    const opened = /^export interface (\w+)/.exec(line);
    if (opened) port = opened[1] as string;
    else if (line.startsWith('}')) port = null;
    const method = /^ {2}(\w+)(?:<[^>]*>)?\(/.exec(line);
    if (port !== null && method) found.push(`${port}.${method[1]}`);
  }
  return found;
}
