import type { AreaReport, ImageBytes, SmallerSize } from '@freehold/operations';

/** What is too heavy for the server's own process. */
export type HeavyTask =
  | { readonly kind: 'resize'; readonly image: ImageBytes; readonly size: SmallerSize }
  | { readonly kind: 'print'; readonly report: AreaReport };

export interface HeavyJob {
  readonly job: number;
  readonly task: HeavyTask;
}

export type HeavyAnswer =
  | { readonly job: number; readonly value: unknown }
  | { readonly job: number; readonly unavailable: string }
  | { readonly job: number; readonly error: string };
