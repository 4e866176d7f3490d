/** What bad input is refused with: code and field of every fault; none where it is taken. */
export function faultsOf(call: () => unknown): readonly string[] {
  try {
    call();
  } catch (error) {
    const { code, field, faults } = error as {
      readonly code: string;
      readonly field: string;
      readonly faults?: readonly { readonly code: string; readonly field: string }[];
    };
    return (faults ?? [{ code, field }]).map((fault) => `${fault.code} ${fault.field}`);
  }
  return [];
}
