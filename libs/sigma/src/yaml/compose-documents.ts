import { Composer, type Document, Lexer, LineCounter, Parser } from 'yaml';
import { LIMITS } from '../limits.js';
import { SigmaError } from '../sigma-error.js';

/** Counts tokens before the recursion. @throws SigmaError `too-large`; `yaml` for directives */
export function composeDocuments(text: string): {
  readonly documents: readonly Document.Parsed[];
  readonly places: LineCounter;
} {
  const places = new LineCounter();
  places.addNewLine(0);
  const parser = new Parser(places.addNewLine);
  // Repeated keys are found during conversion, because the library's own check takes quadratic time.
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false });
  const documents: Document.Parsed[] = [];
  let tokens = 0;
  const refuse = (message: string): never => {
    const line = places.lineStarts.length;
    throw new SigmaError('too-large', message, { line: Math.max(line, 1), column: 1 });
  };
  const lexemes = function* () {
    for (const lexeme of new Lexer().lex(text)) {
      if (/\S/.test(lexeme)) tokens += 1;
      if (tokens > LIMITS.tokens) refuse(`More than ${LIMITS.tokens} words and signs`);
      for (const token of parser.next(lexeme)) {
        if (token.type === 'directive') throw directive(places.linePos(token.offset));
        yield token;
      }
      if (parser.stack.length > LIMITS.depth + 2) refuse(`Nested deeper than ${LIMITS.depth}; flatten it`);
    }
    yield* parser.end();
  };
  for (const document of composer.compose(lexemes())) {
    documents.push(document);
    if (documents.length > LIMITS.documents)
      refuse(`More than ${LIMITS.documents} documents; split the file`);
  }
  return { documents, places };
}

const directive = ({ line, col }: { readonly line: number; readonly col: number }): SigmaError =>
  new SigmaError('yaml', 'Directives such as %YAML are not accepted; remove them', { line, column: col });
