import { ImageUnavailable, ticketed, type AreaReport } from '@freehold/operations';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHeavyWork, type HeavyWork } from '../src/heavy-work/heavy-work.ts';
import { resizedImages } from '../src/heavy-work/resized-images.ts';

/** How fast the machine is decides nothing. */
const endlessMs = 200_000;
let picture: Buffer;
let lost: Error[];
let work: HeavyWork;

beforeAll(async () => {
  const create = { width: 1_200, height: 900, channels: 3, background: '#336699' } as const;
  picture = await sharp({ create }).jpeg().toBuffer();
});
beforeEach(() => {
  lost = [];
  work = openHeavyWork({ lost: (error) => lost.push(error), taskMs: endlessMs, waitMs: endlessMs });
});
afterEach(() => work.close());

/** A picture of its own by its last bytes, which no decoder reads. */
const pictureOf = (number: number) => ({
  contentType: 'image/jpeg' as const,
  bytes: Buffer.concat([picture, Buffer.from(`number ${number}`)]),
});
const endless = () => new AbortController().signal;
const resize = (number: number, signal = endless()) =>
  work.run({ kind: 'resize', image: pictureOf(number), size: 'thumb' }, signal);

/** Work as one request of an account. */
function requestOf(id: string, make: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const account = { id, name: id, plan: 'business', platformSubscription: 'none' } as const;
  const now = new Date();
  const call = { account, requestId: id, now, signal: endless(), reserve: async () => null };
  const operation = ticketed(async (_input, { signal }) => (await make(signal)) as never);
  return operation({ params: {}, query: {}, body: undefined }, call);
}

describe('heavy work', () => {
  it('resizes in a process of its own; what is no larger is given back', async () => {
    const made = (await resize(1)) as { contentType: string; bytes: Uint8Array };
    const { width, height } = await sharp(made.bytes).metadata();
    expect([made.contentType, width, height]).toEqual(['image/jpeg', 320, 240]);
    const small = await sharp(picture).resize(100).toBuffer();
    const image = { contentType: 'image/jpeg', bytes: small } as const;
    expect(await resizedImages(work)(image, 'thumb', endless())).toBe(image);
    await expect(
      resizedImages(work)({ ...image, bytes: small.subarray(0, 100) }, 'thumb', endless()),
    ).rejects.toBeInstanceOf(ImageUnavailable);
    expect(lost).toEqual([]);
  });

  it('goes to accounts in turn', async () => {
    const begun: string[] = [];
    // A task is read when it is sent to its process: that it then begins, however fast the processes are, is what is told.
    const ask = (id: string, number: number) => {
      const { contentType, bytes } = pictureOf(number);
      const image = {
        contentType,
        get bytes() {
          begun.push(id);
          return bytes;
        },
      };
      const resized = (signal: AbortSignal) =>
        work.run({ kind: 'resize', image, size: 'thumb' }, signal);
      return requestOf(id, resized);
    };
    const flood = Array.from({ length: 30 }, (_, number) => ask('flood', number));
    await Promise.all([...flood, ask('other', 100), ask('other', 101)]);
    // Two run when the others come, and one may begin between the first and the second of them.
    expect(begun).toHaveLength(32);
    expect(begun.slice(0, 5).filter((id) => id === 'other')).toHaveLength(2);
    expect(work.use()).toEqual({ running: 0, waiting: 0, oldestMs: 0 });
  });

  it('makes a picture once', async () => {
    let runs = 0;
    const images = resizedImages({
      run: (task, signal) => {
        runs += 1;
        return work.run(task, signal);
      },
    });
    const first = await images(pictureOf(1), 'thumb', endless());
    expect(await images(pictureOf(1), 'thumb', endless())).toBe(first);
    await images(pictureOf(1), 'medium', endless());
    await images(pictureOf(2), 'thumb', endless());
    expect(runs).toBe(3);
  });

  it('reports a failure, drops jobs whose caller is gone, and refuses the rest when it is closed', async () => {
    // No report: the process fails at it, and says how.
    const broken = work.run({ kind: 'print', report: {} as AreaReport }, endless());
    await expect(broken).rejects.toThrow('Cannot read properties');
    const gone = new AbortController();
    const called = resize(1, gone.signal);
    gone.abort(new Error('gone'));
    await expect(called).rejects.toThrow('gone');
    const ended = resize(2);
    work.close();
    await expect(ended).rejects.toMatchObject({ name: 'StoreBusy' });
    await expect(resize(3)).rejects.toMatchObject({ name: 'StoreBusy' });
    expect(lost).toEqual([]);
    expect(work.use()).toEqual({ running: 0, waiting: 0, oldestMs: 0 });
  });

  it('ends the process of a task that takes too long, and tries the next with another', async () => {
    const hasty = openHeavyWork({
      lost: (error) => lost.push(error),
      taskMs: 1,
      waitMs: endlessMs,
    });
    const task = { kind: 'resize', image: pictureOf(1), size: 'thumb' } as const;
    for (const times of [1, 2, 3]) {
      await expect(hasty.run(task, endless())).rejects.toMatchObject({ name: 'StoreBusy' });
      expect(lost).toHaveLength(times);
    }
    expect(hasty.use()).toEqual({ running: 0, waiting: 0, oldestMs: 0 });
    hasty.close();
  });
});
