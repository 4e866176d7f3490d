/** The commands that fill datasets, each enough: `freehold import epc or freehold import leases`. */
export function ImportCommands({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {names.map((name, at) => (
        <span key={name}>
          {at > 0 && ' or '}
          <code>freehold import {name}</code>
        </span>
      ))}
    </>
  );
}
