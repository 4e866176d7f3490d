import { investmentRoutes } from './investment.ts';

/** Every route of the API by its id; a family adds its line here. */
export const routes = {
  ...investmentRoutes,
};
