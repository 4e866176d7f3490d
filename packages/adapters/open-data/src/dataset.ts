import type { InputFile } from './input/input-file.ts';
import type { RecordSink } from './record-sink.ts';

/** A publisher's dataset: how it is asked for, where it comes from, on which terms, and how it is read. */
export interface Dataset {
  /** What a person types: `price-paid`. */
  readonly name: string;
  readonly title: string;
  /** Which files are taken. */
  readonly files: string;
  /** Where the publisher gives them. */
  readonly from: string;
  readonly licence: string;
  /** The words to show beside the data. */
  readonly attribution: string;
  /** Which members of a folder or zip are read. */
  readonly members: RegExp;
  /** Reads every file given, handing on what it finds as it goes. */
  readonly read: (files: readonly InputFile[], sink: RecordSink) => Promise<void>;
}

/** Reads files one after the other, each on its own. */
export function fileByFile(
  readFile: (file: InputFile, sink: RecordSink) => Promise<void>,
): Dataset['read'] {
  return async (files, sink) => {
    for (const file of files) {
      sink.file(file.name);
      await readFile(file, sink);
    }
  };
}
