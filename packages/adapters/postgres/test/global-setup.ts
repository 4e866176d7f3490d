import type { TestProject } from 'vitest/node';
import { makeCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the one server that the tests share; each makes schemas of its own in it. */
    readonly postgresUrl: string;
  }
}

/** Starts one server for all files of the run, and stops it at its end. */
export default function setup(project: TestProject): () => void {
  const cluster = makeCluster();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.remove();
}
