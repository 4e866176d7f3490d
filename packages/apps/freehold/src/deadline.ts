/** The longest an answer may take, of a server and of the tools for an assistant on this machine. */
export const deadlineMilliseconds = 10_000;
