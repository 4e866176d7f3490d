import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * What people see who lack one kind of cone, as matrices on linear red, green and blue: Machado, Oliveira and Fernandes, “A
 * Physiologically-based Model for Simulation of Color Vision Deficiency”, 2009, severity 1.
 */
const sights = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

const css = readFileSync(
  fileURLToPath(new URL('../src/style/tokens.css', import.meta.url)),
  'utf8',
);
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

/** Land and the classes of the map, the lowest first, as linear shares of red, green and blue. */
function coloursOf(theme: string): number[][] {
  return ['land', 'class-0', 'class-1', 'class-2', 'class-3', 'class-4'].map((name) => {
    const at = theme.indexOf(`--${name}: #`) + name.length + 5;
    return [0, 2, 4].map((from) => {
      const share = parseInt(theme.slice(at + from, at + from + 2), 16) / 255;
      // Of sRGB, IEC 61966-2-1.
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
  });
}

/** Relative luminance of WCAG 2.2. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the classes of a map, %s', (_name, theme) => {
  test.each(Object.entries(sights))('differ in lightness alone, with %s', (_sight, matrix) => {
    const seen = coloursOf(theme).map((colour) =>
      luminance(
        matrix.map((row) =>
          Math.min(
            1,
            Math.max(
              0,
              row.reduce<number>((sum, part, at) => sum + part * (colour[at] ?? 0), 0),
            ),
          ),
        ),
      ),
    );
    const isDarkening = (seen[1] ?? 0) > (seen[5] ?? 0);
    seen.slice(1).forEach((one, at) => {
      const before = seen[at] ?? 0;
      const ratio = isDarkening ? (before + 0.05) / (one + 0.05) : (one + 0.05) / (before + 0.05);
      // Of white on white 1, of white on black 21.
      expect(ratio).toBeGreaterThan(1.25);
    });
  });
});
