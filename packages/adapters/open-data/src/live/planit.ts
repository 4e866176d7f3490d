import { applicationOfPlanIt } from '../planning-applications/application.ts';
import { readRows, type LiveSource } from './source.ts';

/** PlanIt, applications of the whole United Kingdom: https://www.planit.org.uk/api/, read November 2026. */
export function planIt(base: string): LiveSource {
  return {
    title: 'PlanIt',
    address: ({ centre, radiusMetres, offset, size }) => {
      const url = new URL('/api/applics/json', base);
      url.search = new URLSearchParams({
        lat: String(centre.latitude),
        lng: String(centre.longitude),
        krad: String(radiusMetres / 1000),
        pg_sz: String(size),
        index: String(offset),
      }).toString();
      return url;
    },
    read: (answer) => readRows(answer, 'records', applicationOfPlanIt),
  };
}
