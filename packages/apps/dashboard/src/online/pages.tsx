import type { ComponentChild } from 'preact';

/** A page that talks to the server. */
export interface OnlinePage {
  /** First segment of its address. */
  readonly slug: string;
  readonly title: string;
  /** Draws it; `rest` is the address behind the slug, `1234` of `#/home/1234`. */
  readonly view: (rest: string) => ComponentChild;
}

export const onlinePages: readonly OnlinePage[] = [];
