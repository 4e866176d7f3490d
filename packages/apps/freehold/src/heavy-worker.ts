import { getPriority, setPriority } from 'node:os';
import type { HeavyAnswer, HeavyJob, HeavyTask } from './heavy-work/messages.ts';

/** The server answers before heavy work goes on. With 10, eight busy programs on two processors leave it too little time. */
const niceness = 5;
/** Only root may raise a priority that a server was started with. */
const giveWay = (): void => setPriority(Math.max(niceness, getPriority()));

/**
 * A process that does one heavy task after another; it ends when its server does. It loads what the task at hand needs and
 * nothing else: a caller waits for that too.
 */
process.on('message', (job: HeavyJob) => void answer(job));
process.on('disconnect', () => process.exit());

async function answer({ job, task }: HeavyJob): Promise<void> {
  process.send?.(await outcomeOf(job, task));
}

async function outcomeOf(job: number, task: HeavyTask): Promise<HeavyAnswer> {
  try {
    return { job, value: await perform(task) };
  } catch (error) {
    if (!(error instanceof Error)) return { job, error: String(error) };
    // By name: the class stands in what was loaded.
    if (error.name === 'ImageUnavailable') return { job, unavailable: error.message };
    return { job, error: error.stack ?? error.message };
  }
}

/** Null for an image that is no larger than the size asked for. Only the work is done with a lower priority, not the loading. */
async function perform(task: HeavyTask): Promise<unknown> {
  if (task.kind === 'resize') {
    const { resized } = await import('@freehold/images/resized');
    giveWay();
    const image = await resized(task.image, task.size);
    return image === task.image ? null : image;
  }
  const { areaPackPrinter } = await import('@freehold/pdf');
  giveWay();
  return areaPackPrinter.print(task.report, new AbortController().signal);
}
