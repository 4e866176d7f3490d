import type { Logger } from 'pino';
import { openAiCompatibleModel } from '@freehold/ai-chat';
import { createApp, listen, type Listening } from '@freehold/express';
import { makeSignInLink } from '@freehold/identity';
import { guardedPost, imagesOf, localNetwork, publicNetwork } from '@freehold/images';
import {
  allDatasets,
  createOperations,
  StoreBusy,
  within,
  type CallParts,
  type OnFailure,
  type OnLookup,
} from '@freehold/operations';
import { openAccounts } from './accounts.ts';
import { featureMounts } from './ogc/features.ts';
import { openBaseMap } from './base-map.ts';
import { CacheLookups } from './cache-lookups.ts';
import { connectorMounts, emailMounts, feedMounts, signInMounts } from './mounts.ts';
import { emailSender } from './email-sender.ts';
import { addInMounts } from './add-in.ts';
import { diskUse } from './disk-use.ts';
import { version } from './version.ts';
import { guidedAccountId } from './demo-accounts.ts';
import { docsFolder } from './docs-page.ts';
import { deadlineMilliseconds } from './deadline.ts';
import { openDemoAccess } from './demo-access.ts';
import { writeDemoCredentials } from './demo-credentials.ts';
import { FailureLog } from './failure-log.ts';
import { heavyPrinter } from './heavy-work/heavy-printer.ts';
import { openHeavyWork } from './heavy-work/heavy-work.ts';
import { resizedImages } from './heavy-work/resized-images.ts';
import { lineLogger } from './line-logger.ts';
import { Metrics, serveMetrics } from './metrics.ts';
import { gaugesOfLeadership, openLeadership } from './leadership.ts';
import { OpenParts } from './open-parts.ts';
import { placePorts } from './place-ports.ts';
import { startDueReports } from './due-reports.ts';
import { startPruning } from './pruning.ts';
import type { Settings } from './settings.ts';
import { ownerFiles } from './official-files/owner-files.ts';
import { ownerBackups } from './owner-backups.ts';
import { ownerLink } from './owner-link.ts';
import { ownerUploads } from './owner-uploads.ts';
import { openSharedAnswers } from './shared-answers.ts';
import { openStore } from './store.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { untraced } from './tracing/query-spans.ts';
import { gaugesOfDeliveries, startDeliveries } from './webhook-deliveries.ts';

/** How long after its cause a message is sent at the latest, where nothing else waits. */
const deliveriesAskedEveryMs = 1_000;
const readyLimit = {
  milliseconds: deadlineMilliseconds,
  reason: () => new StoreBusy('The store does not answer'),
};

/** A running server and, in demo mode, where its credentials are. */
export interface Running extends Listening {
  readonly credentialsPath: string | null;
  /** In demo mode, a link that opens the dashboard signed in; it works once. */
  readonly signInLink: string | null;
  /** A link that signs the owner in, while there is no other account; null: there is one. */
  readonly makeOwnerLink: () => Promise<string | null>;
}

/** Chooses the adapters, starts the server, and in demo mode writes the credentials before the first answer. */
export async function startServer(
  settings: Settings,
  logger: Logger = lineLogger(2),
): Promise<Running> {
  const parts = new OpenParts();
  try {
    return await startParts(settings, logger, parts);
  } catch (error) {
    // Open connections would keep a process alive that serves nothing.
    await parts.close();
    throw error;
  }
}

async function startParts(settings: Settings, logger: Logger, parts: OpenParts): Promise<Running> {
  const { dataDirectory } = settings;
  const clock = clockOf(settings);
  let baseUrl = settings.publicUrl ?? '';
  const failures = new FailureLog(logger);
  const busy = (error: unknown) => failures.note('busy', error);
  const onFailure: OnFailure = (work, cause) => failures.note(work, cause);
  const lookups = new CacheLookups();
  const onLookup: OnLookup = (cache, hit) => lookups.note(cache, hit);
  // Asked when the page is scraped, by when all that it asks is open.
  const metrics = new Metrics({
    heavyWork: () => heavyWork.use(),
    refusals: () => open.refusals,
    lookups: () => lookups.counts(),
    failures: () => failures.counts(),
  });
  const baseMap = await openBaseMap(settings);
  parts.add(() => baseMap?.close());
  const { tracer, traced = untraced } = (await openTracing()) ?? {};
  const open = await openAccounts(settings, () => `${baseUrl}/mcp`, {
    traced,
    onFailure,
    onLookup,
    onSync: (milliseconds) => metrics.observeSync(milliseconds),
  });
  parts.add(() => open.close());
  metrics.add(open.gauges);
  const leadership = await openLeadership(settings);
  parts.add(() => leadership.close());
  metrics.add(gaugesOfLeadership(leadership));
  const periodic = { leadership, clock, onFailure };
  const stopPruning = startPruning({ stores: open, logDays: settings.logDays, ...periodic });
  const stopReports = startDueReports({ ...open, ...periodic });
  const sendEmail = settings.email === null ? null : emailSender(settings.email);
  const deliveries = startDeliveries({
    ...open,
    post: guardedPost(settings.localWebhooks ? localNetwork : publicNetwork),
    sendEmail,
    baseUrl: () => baseUrl,
    clock,
    random: Math.random,
    onFailure,
    askEveryMs: deliveriesAskedEveryMs,
  });
  metrics.add(gaugesOfDeliveries(deliveries));
  parts.add(() => Promise.all([deliveries.stop(), stopReports(), stopPruning()]));
  const { store: opened, samples } = await openStore(settings, clock(), failures);
  parts.add(() => opened.close());
  const store = traced(opened);
  metrics.add(store.gauges);
  const shared = await openSharedAnswers(settings, store);
  parts.add(() => shared.close());
  metrics.add(shared.gauges);
  const heavyWork = openHeavyWork({
    lost: (error) => failures.note('heavy_work_lost', error),
    taskMs: 0.8 * deadlineMilliseconds,
    waitMs: 0.4 * deadlineMilliseconds,
  });
  parts.add(() => heavyWork.close());
  const ready = async (): Promise<void> => {
    if (store.isFailing()) throw new Error('No reader thread can be started');
    await within(readyLimit, (signal) =>
      Promise.all([
        open.accounts.find('', signal),
        open.writable(),
        store.dataVersions.of(allDatasets, signal),
      ]),
    );
  };
  const operations = createOperations({
    ...open,
    ...store,
    ...placePorts(settings, store, { onFailure, onLookup }),
    images: { ...imagesOf(dataDirectory), resized: resizedImages(heavyWork, onLookup) },
    officialFiles: ownerFiles(settings, store.isDemo),
    backups: ownerBackups(settings),
    inviteLink: (invited) => makeSignInLink(open, { ...invited, baseUrl }),
    uploads: ownerUploads(settings, store.isDemo),
    serverHealth: {
      startedAt: clock(),
      version,
      disk: () => diskUse(dataDirectory),
      storeAnswers: () =>
        ready().then(
          () => true,
          () => false,
        ),
      failures: () => failures.counts(),
      refusals: () => open.refusals,
    },
    areaReportPrinter: heavyPrinter(heavyWork),
    localWebhooks: settings.localWebhooks,
    sendEmail,
    baseUrl: () => baseUrl,
    namesOwners: settings.namesOwners,
    onFailure,
    onLookup,
    sharedAnswers: shared.sharedAnswers,
    chatModel: settings.ai === null ? null : openAiCompatibleModel(settings.ai),
  });
  const calls: CallParts = {
    admission: open.admission,
    operations,
    deadlineMilliseconds,
    isDemo: store.isDemo,
    onFailure,
    busy,
    logger,
    tracer,
  };
  const mountParts = { open, calls, settings, clock, baseUrl: () => baseUrl };
  const app = createApp({
    ...calls,
    admission: open.admission,
    operations,
    dashboard: new URL('../dist/dashboard/', import.meta.url),
    docs: docsFolder,
    baseMap,
    mounts: [
      ...connectorMounts(mountParts),
      ...signInMounts(mountParts),
      ...emailMounts(mountParts),
      ...feedMounts(mountParts),
      ...addInMounts(() => baseUrl),
      ...featureMounts({
        ...store,
        open: settings.openCollections,
        baseUrl: () => baseUrl,
        clock,
        milliseconds: deadlineMilliseconds,
      }),
    ],
    clock,
    baseUrl: () => baseUrl,
    trustedProxies: settings.trustedProxies,
    corsOrigins: settings.corsOrigins,
    jwks: open.provider?.jwks ?? null,
    samples: samples === null ? {} : { property_id: samples.property_id },
    answered: (answer) => metrics.observe(answer),
    ready,
  });
  const { host, metricsPort } = settings;
  const measured =
    metricsPort === null ? null : await serveMetrics(metrics, { host, port: metricsPort });
  parts.add(() => measured?.stop());
  let credentialsPath: string | null = null;
  let signInLink: string | null = null;
  const listening = await listen(app, settings, async (url) => {
    baseUrl = settings.publicUrl ?? url;
    if (!settings.demo) return;
    const access = await openDemoAccess(open, clock());
    credentialsPath = await writeDemoCredentials(dataDirectory, { baseUrl, access, samples });
    signInLink = await makeSignInLink(open, { accountId: guidedAccountId, baseUrl, now: clock() });
  });
  parts.add(() => listening.stop());
  return {
    url: listening.url,
    credentialsPath,
    signInLink,
    makeOwnerLink: () => ownerLink(open, { baseUrl, now: clock() }),
    stop: () => parts.close(),
  };
}

function clockOf({ now }: Settings): () => Date {
  return now === null ? () => new Date() : () => new Date(now);
}
