/** A work as the events of an owner tell of it. */
export interface ToldWork {
  readonly id: string;
  readonly title: string;
  readonly stage: string;
  readonly done: number;
  readonly state: 'running' | 'done' | 'failed';
}
type Works = readonly ToldWork[];

/** The events of `/api/v1/owner/work`, asked for again where a stream ends, as a browser does. */
export async function* workEvents(url: string, token: string): AsyncGenerator<Works> {
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const response = await fetch(`${url}/api/v1/owner/work`, { headers });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    let text = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\n\n');
      text = events.pop()!;
      for (const event of events) {
        yield (JSON.parse(event.slice(event.indexOf('data: ') + 6)) as { works: Works }).works;
      }
    }
  }
}

/** The first event that is as asked. */
export async function untilWorks(
  events: AsyncGenerator<Works>,
  isWanted: (works: Works) => boolean,
): Promise<Works> {
  for (;;) {
    const { value } = await events.next();
    if (isWanted(value as Works)) return value as Works;
  }
}
