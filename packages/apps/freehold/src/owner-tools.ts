import { imagesOf } from '@freehold/images';
import {
  recordOperations,
  type AccountDocuments,
  type CallParts,
  type OnFailure,
} from '@freehold/operations';
import { deadlineMilliseconds } from './deadline.ts';
import { placePorts } from './place-ports.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store.ts';

/** What the owner of the machine calls tools with, and what closes its records. */
export interface OwnerTools {
  readonly calls: Omit<CallParts, 'admission'>;
  close(): Promise<void>;
}

/** Opens the records for the owner of the machine, with no accounts beside them; an empty store of the demo is filled first. */
export async function openOwnerTools(settings: Settings): Promise<OwnerTools> {
  const { store } = await openStore(settings, settings.now ?? new Date(), { note: report });
  const onFailure: OnFailure = report;
  const watch = { onFailure, onLookup: () => {} };
  const { operations } = recordOperations({
    ...store,
    ...placePorts(settings, store, watch),
    ...watch,
    images: { ...imagesOf(settings.dataDirectory), resized: async (image) => image },
    accountDocuments: noDocuments,
  });
  return {
    calls: {
      operations,
      deadlineMilliseconds,
      isDemo: store.isDemo,
      onFailure,
      busy: (error) => report('busy', error),
      logger: {
        info: () => {},
        error: ({ err }: { readonly err?: unknown }) => report('failed', err),
      },
    },
    close: () => store.close(),
  };
}

function report(what: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`freehold: ${what}: ${reason}\n`);
}

/** A call without an account has none of its own. */
const noDocuments: AccountDocuments = {
  find: async () => null,
  replace: async () => false,
};
