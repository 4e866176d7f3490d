import { register } from 'node:module';

/**
 * Node 20 lacks `globSync` of `fs`, which the conformance tool imports and needs for other commands only. There it is
 * given one that is never called.
 */
if (!import.meta.url.endsWith('?hooks') && Number(process.versions.node.split('.')[0]) < 22) {
  register(`${import.meta.url}?hooks`);
}

const source = `export * from 'node:fs';
export const globSync = () => { throw new Error('Node 20 has no globSync'); };`;

export async function resolve(specifier, context, nextResolve) {
  const ofTool = context.parentURL?.includes('/@modelcontextprotocol/conformance/dist/');
  if (specifier !== 'fs' || !ofTool) return nextResolve(specifier, context);
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  return { url, format: 'module', shortCircuit: true };
}
