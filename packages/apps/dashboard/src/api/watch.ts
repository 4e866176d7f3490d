import { useEffect, useState } from 'preact/hooks';
import { useAsk, type Asked } from './ask.ts';

/** How often what goes on is looked at. */
const everyMs = 2_000;

/** What is asked again every two seconds while it goes on, and at once when `look` is called, as after an act. */
export function useWatch<Data>(
  name: string,
  ask: (signal: AbortSignal) => Promise<{ readonly data: Data }>,
  goesOn: (data: Data) => boolean,
): { readonly asked: Asked<Data>; readonly look: () => void } {
  const [looks, setLooks] = useState(0);
  const asked = useAsk(`${name} ${looks}`, ask, { keep: true });
  const look = (): void => setLooks((count) => count + 1);
  const isOn = asked.data !== null && goesOn(asked.data);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(look, everyMs);
    return () => clearTimeout(timer);
  }, [isOn, asked.data]);
  return { asked, look };
}
