import { counted } from '@freehold/money/counted';
import type { ImportProgress } from '@freehold/open-data';

export interface ProgressLine {
  readonly show: (progress: ImportProgress) => void;
  readonly say: (words: string) => void;
  readonly clear: () => void;
}

const REDRAW_MILLISECONDS = 100;

/** One line that is drawn over itself ten times a second and at each new stage; silent where the stream is no terminal. */
export function progressLine(stream: NodeJS.WriteStream): ProgressLine {
  let drawn = 0;
  let told: ImportProgress['stage'] | null = null;
  const draw = (text: string): void => {
    if (stream.isTTY) stream.write(`\r\u001b[K${text}`);
  };
  return {
    show: ({ stage, bytesRead, bytesTotal, rows }) => {
      const now = Date.now();
      if (stage === told && now - drawn < REDRAW_MILLISECONDS) return;
      [drawn, told] = [now, stage];
      const percent =
        bytesTotal === 0 ? '' : ` ${Math.min(100, Math.floor((bytesRead / bytesTotal) * 100))} %`;
      draw(`${stage}${percent}, ${counted(rows, 'row')}`);
    },
    say: draw,
    clear: () => draw(''),
  };
}
