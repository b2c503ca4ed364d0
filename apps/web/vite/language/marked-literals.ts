import { SourceMap, type SourceMapPayload } from 'node:module';
import ts from 'typescript';
import { hasWords, type Message, messagesOf, parse } from './messages.js';

/**
 * Is written before and after a marked text (U+2063, INVISIBLE SEPARATOR): without width, and no place for a line break
 * (Unicode, UAX #14, class AL).
 */
export const MARK = '\u2063';

/** A place in a source, both from 0: `line:column`. */
type Place = `${number}:${number}`;

/** The marked texts of a source. */
export interface MarkedTexts {
  /** Where their literals begin. */
  readonly places: ReadonlySet<Place>;
  /** Those of several words without values. A minified module may have a constant at every use. */
  readonly sentences: ReadonlySet<string>;
}

const NONE: MarkedTexts = { places: new Set(), sentences: new Set() };

/** Finds the marked texts of a source. */
export function markedTexts(code: string, file: string): MarkedTexts {
  const source = parse(code, file);
  const messages = messagesOf(source).filter(hasWords);
  if (messages.length === 0) return NONE;
  const placeOf = (node: ts.Node): Place => {
    // The text between tags has no leading trivia.
    const start = ts.isJsxText(node) ? node.pos : node.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    return `${line}:${character}`;
  };
  return {
    places: new Set(messages.flatMap(literalsOf).map(placeOf)),
    sentences: new Set(
      messages.flatMap(({ text, slots }) => (slots.size === 0 && text.includes(' ') ? [text] : [])),
    ),
  };
}

function literalsOf({ kind, node }: Message): readonly ts.Node[] {
  if (ts.isTaggedTemplateExpression(node)) return [node.template];
  if (ts.isCallExpression(node)) {
    if (kind === 'plural') return node.arguments.slice(1, 3).filter(ts.isStringLiteralLike);
    const [given] = node.arguments;
    if (given === undefined || !ts.isObjectLiteralExpression(given)) return [];
    return given.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && property.name.getText() === 'message'
        ? [property.initializer]
        : [],
    );
  }
  return ts.isJsxElement(node) ? node.children.flatMap(textsWithin) : [];
}

function textsWithin(child: ts.JsxChild): readonly ts.Node[] {
  if (ts.isJsxText(child)) return /\p{L}/u.test(child.text) ? [child] : [];
  if (ts.isJsxElement(child)) return child.children.flatMap(textsWithin);
  if (!ts.isJsxExpression(child) || child.expression === undefined) return [];
  return ts.isStringLiteralLike(child.expression) ? [child.expression] : [];
}

/** The source map of the only child of an element may begin at its name. */
const CHILD = 'children:';

/**
 * A minified module in English with `MARK` around every marked text, found by its source map.
 * @param map the module's source map
 * @param textsOf the marked texts of a source, by its address in the map
 */
export function withMarks(
  code: string,
  map: SourceMapPayload,
  textsOf: (source: string) => MarkedTexts,
): string {
  const texts = map.sources.map(textsOf);
  if (texts.every(({ places }) => places.size === 0)) return code;
  const sentences = new Set(texts.flatMap((each) => [...each.sentences]));
  const origins = new SourceMap(map);
  const starts = lineStarts(code);
  const marks: number[] = [];
  let line = 0;
  const isMarked = (origin: ReturnType<SourceMap['findEntry']>, column: number): boolean => {
    if (!('originalSource' in origin) || origin.originalSource === undefined) return false;
    const start = starts[line] ?? 0;
    const before = code.slice(start + origin.generatedColumn, start + column);
    if (before !== '' && before !== CHILD) return false;
    return textsOf(origin.originalSource).places.has(`${origin.originalLine}:${origin.originalColumn}`);
  };
  for (const { index, 0: quote } of code.matchAll(/["'`]/g)) {
    while ((starts[line + 1] ?? Infinity) <= index) line += 1;
    const column = index - (starts[line] ?? 0);
    const isSentence = sentences.has(code.slice(index + 1, code.indexOf(quote, index + 1)));
    if (isSentence || isMarked(origins.findEntry(line, column), column))
      marks.push(...edges(code, partsOf(code, index)));
  }
  return spliced(code, marks);
}

/** Where the marks of a literal go: around each of its texts, within their spaces. */
function edges(code: string, parts: readonly Part[]): readonly number[] {
  return parts.flatMap(([from, to]) => {
    const text = code.slice(from, to);
    if (!/\p{L}/u.test(text)) return [];
    const lead = /^(?:\s|\\n)*/.exec(text)?.[0].length ?? 0;
    const trail = /(?:\s|\\n)*$/.exec(text)?.[0].length ?? 0;
    return [from + lead, to - trail];
  });
}

/** Where a part of a literal begins, and where it has ended. */
type Part = readonly [from: number, to: number];

/** The parts of a string or template between its quotes and values. */
function partsOf(code: string, start: number): readonly Part[] {
  const [quote, parts] = [code[start], [] as Part[]];
  let from = start + 1;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1;
    else if (code[at] === quote) return [...parts, [from, at]];
    else if (quote === '`' && code.startsWith('${', at)) {
      parts.push([from, at]);
      at = endOfValue(code, at + 2);
      from = at + 1;
    }
  }
  return [];
}

/** The place of the brace that ends a value of a template. */
function endOfValue(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if (/["'`]/.test(sign)) at = partsOf(code, at).at(-1)?.[1] ?? at;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && depth === 0) return at;
    else if (sign === '}') depth -= 1;
  }
  return code.length;
}

function lineStarts(code: string): readonly number[] {
  return [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function spliced(code: string, places: readonly number[]): string {
  let [written, at] = ['', 0];
  for (const place of [...places].sort((one, other) => one - other)) {
    written += code.slice(at, place) + MARK;
    at = place;
  }
  return written + code.slice(at);
}
