import { resized } from '@freehold/images';
import { ImageUnavailable, neverAborts } from '@freehold/operations';
import type { HeavyAnswer, HeavyJob, HeavyTask } from './heavy-work/messages.ts';

/** A process that does one heavy task after another; it ends when its server does. */
process.on('message', (job: HeavyJob) => void answer(job));
process.on('disconnect', () => process.exit());

async function answer({ job, task }: HeavyJob): Promise<void> {
  process.send?.(await outcomeOf(job, task));
}

async function outcomeOf(job: number, task: HeavyTask): Promise<HeavyAnswer> {
  try {
    return { job, value: await perform(task) };
  } catch (error) {
    if (error instanceof ImageUnavailable) return { job, unavailable: error.message };
    return { job, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Null for an image that is no larger than the size asked for. */
async function perform(task: HeavyTask): Promise<unknown> {
  if (task.kind === 'resize') {
    const image = await resized(task.image, task.size);
    return image === task.image ? null : image;
  }
  const { areaPackPrinter } = await import('@freehold/pdf');
  return areaPackPrinter.print(task.report, neverAborts());
}
