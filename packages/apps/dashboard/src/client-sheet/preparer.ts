import { kept } from '../view/kept.ts';

/** Who hands a client's sheet over: of this browser, the same on every sheet. */
export interface Preparer {
  readonly name: string;
  /** A line under the name: telephone, address, registration. */
  readonly contact: string;
  /** `#1f5c4d`. */
  readonly colour: string;
  /** A picture as a `data:` address; empty without one. */
  readonly logo: string;
}

export const preparer = kept<Preparer>('preparer', {
  name: '',
  contact: '',
  colour: '#1f5c4d',
  logo: '',
});

export const setPreparer = (key: keyof Preparer) => (value: string) => {
  preparer.value = { ...preparer.value, [key]: value };
};

/** Bytes of a logo at most: a browser keeps some five million characters. */
export const logoMost = 300_000;

/** A picture as the sheet keeps it; null where it is too large, or none that the browser can draw. */
export async function logoOf(file: File): Promise<string | null> {
  if (!['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp'].includes(file.type)) return null;
  if (file.size > logoMost) return null;
  const logo = await new Promise<string | null>((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? reader.result : null),
    );
    reader.addEventListener('error', () => done(null));
    reader.readAsDataURL(file);
  });
  if (logo === null) return null;
  // As an image a picture runs no script and loads nothing, SVG too.
  const image = new Image();
  image.src = logo;
  return image.decode().then(
    () => logo,
    () => null,
  );
}
