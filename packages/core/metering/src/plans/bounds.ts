/** What a plan table may hold, 21 November 2026: a limit past it is a slip, and the window of calls is kept in memory. */
export const bounds = /* @__PURE__ */ Object.freeze({
  rateLimitPerSecond: Object.freeze({ min: 1, max: 1_000 }),
});
