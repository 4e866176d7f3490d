/** What the routes of scores and valuation have in common. */
export const scores = {
  family: 'Scores',
  scope: 'market-data:read',
  envelope: true,
  method: 'GET',
} as const;
