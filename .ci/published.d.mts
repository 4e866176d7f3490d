/** The folder of the repository. */
export const root: string;

/** The packages that are published, each with its folder from the root on. */
export function publishedPackages(): readonly {
  readonly folder: string;
  readonly manifest: object;
}[];
