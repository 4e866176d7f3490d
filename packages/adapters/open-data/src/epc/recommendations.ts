import type { CertificateRecord } from '@freehold/operations';
import { ImportError } from '../import-error.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { known } from '../values/text.ts';

export type Recommendation = CertificateRecord['recommendations'][number];

/** A year of the whole country has some six million; the memory they take is bounded by this. */
const RECOMMENDATIONS_MAX = 30_000_000;
/** Measures with their costs repeat: a real file has some thousands. */
const KINDS_MAX = 1_000_000;
/** Halves of pairs in a text, which stand for nothing by themselves. */
const [SURROGATES, AFTER_SURROGATES] = [0xd800, 0xe000];

/** Recommendations by certificate: each kind is held once, and a certificate as a text with a character for each of its own. */
export class Recommendations {
  readonly #kinds: Recommendation[] = [];
  readonly #codes = new Map<string, number>();
  readonly #byCertificate = new Map<string, string>();
  #count = 0;

  /** Answers false where there are too many. */
  add(certificate: string, recommendation: Recommendation): boolean {
    const words = JSON.stringify(Object.values(recommendation));
    let code = this.#codes.get(words);
    if (code === undefined) {
      code = this.#kinds.push(recommendation) - 1;
      this.#codes.set(words, code);
    }
    const character = code < SURROGATES ? code : code + AFTER_SURROGATES - SURROGATES;
    const own = this.#byCertificate.get(certificate) ?? '';
    this.#byCertificate.set(certificate, own + String.fromCodePoint(character));
    this.#count += 1;
    return this.#count <= RECOMMENDATIONS_MAX && this.#kinds.length <= KINDS_MAX;
  }

  of(certificate: string): Recommendation[] {
    return Array.from(this.#byCertificate.get(certificate) ?? '', (character) => {
      const code = character.codePointAt(0) as number;
      const kind = code < SURROGATES ? code : code - AFTER_SURROGATES + SURROGATES;
      return this.#kinds[kind] as Recommendation;
    });
  }
}

export async function readRecommendations(
  file: InputFile,
  sink: RecordSink,
  numberColumn: readonly string[],
): Promise<Recommendations> {
  const found = new Recommendations();
  sink.file(file.name);
  await readTable({
    file,
    sink,
    lenient: true,
    columns: {
      number: numberColumn,
      summary: ['improvement-summary-text'],
      description: ['improvement-descr-text'],
      named: ['improvement-id-text'],
      cost: ['indicative-cost'],
      saving: ['typical-saving'],
    },
    required: ['number', 'cost'],
    expected: 'recommendations of energy certificates',
    onRow: (row, line) => {
      const measure =
        known(row.get('summary')) ?? known(row.get('named')) ?? known(row.get('description'));
      if (measure === null) return sink.leaveOut('names no measure');
      const recommendation = {
        measure,
        indicativeCost: known(row.get('cost')),
        typicalSavingAnnual: known(row.get('saving')),
      };
      if (found.add(row.get('number'), recommendation)) return;
      const reason = 'holds too many recommendations; import the files of the local authorities';
      throw new ImportError('too_large', { file: file.name, line }, reason);
    },
  });
  return found;
}
