import { SaxesParser } from 'saxes';
import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import { textBlocks } from './text.ts';

export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Where its tag is, counted from 1. */
  readonly line: number;
}

export interface XmlEventsInput {
  readonly file: InputFile;
  readonly onOpen: (element: XmlElement) => void;
  /** Text or CDATA of the innermost open element; one text may come in several calls. */
  readonly onText: (text: string) => void;
  readonly onClose: (name: string, line: number) => void;
  readonly settle: () => Promise<void>;
}

/** The type that the options below give the parser. */
type Parser = SaxesParser<{ xmlns: false }>;

/**
 * Reads an XML file of any size as a stream of elements and texts. Entities of a document type are not expanded, and
 * nothing is fetched.
 *
 * @throws {ImportError} `truncated` when the file ends early, `wrong_file` when it is not well-formed, `too_large` past
 *   the limits of depth and of one tag or text.
 */
export async function eachXmlEvent(input: XmlEventsInput): Promise<void> {
  const { file, onOpen, onText, onClose, settle } = input;
  const parser: Parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  // Characters since the last event: those of one tag, text, comment or document type.
  let unfinished = 0;
  const fail = (code: 'truncated' | 'wrong_file' | 'too_large', reason: string): never => {
    throw new ImportError(code, { file: file.name, line: parser.line }, reason);
  };
  let attributesOfTag = 0;
  parser.on('attribute', () => {
    attributesOfTag += 1;
    if (attributesOfTag > LIMITS.attributes) fail('too_large', 'a tag has too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    unfinished = 0;
    attributesOfTag = 0;
    depth += 1;
    if (depth > LIMITS.depth) fail('too_large', `is nested deeper than ${LIMITS.depth} levels`);
    onOpen({ name: localName(name), attributes, line: parser.line });
  });
  parser.on('closetag', ({ name }) => {
    unfinished = 0;
    depth -= 1;
    onClose(localName(name), parser.line);
  });
  const take = (text: string): void => {
    unfinished = 0;
    onText(text);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('comment', () => (unfinished = 0));
  let ended = false;
  parser.on('error', ({ message }) =>
    ended
      ? fail('truncated', 'ends inside the document')
      : fail('wrong_file', `is not XML: ${reasonOf(message)}`),
  );
  for await (const block of textBlocks(file)) {
    unfinished += block.length;
    parser.write(block);
    if (unfinished > LIMITS.objectBytes) fail('too_large', 'a tag or text is too long');
    await settle();
  }
  ended = true;
  parser.close();
  await settle();
}

/** The parser's message without its position, which the error names itself; a name it quotes is cut. */
function reasonOf(message: string): string {
  return message.slice(message.indexOf(': ') + 1, 120).trim();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
