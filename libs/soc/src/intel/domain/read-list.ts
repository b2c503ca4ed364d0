import { cells } from '../../intake/domain/decoders/csv.js';
import { classify, DEFAULT_CONFIDENCE, type Indicator, type ReadList } from './indicator.js';
import { mayBeOf } from './kind-words.js';
import { readMisp } from './misp.js';
import { readStix } from './stix.js';

/** Reads indicators from a STIX 2.1 bundle, a MISP list or event, CSV with a heading, or one value per line. */
export function readList(text: string, source: string): ReadList {
  const start = text.trimStart();
  if (start.startsWith('{') || start.startsWith('[')) {
    const value: unknown = JSON.parse(text);
    return (
      readStix(value, source) ?? readMisp(value, source) ?? { indicators: [], refused: [], softens: false }
    );
  }
  const lines = text.split(/\r?\n/).map((line, place) => ({ line: line.trim(), number: place + 1 }));
  const filled = lines.filter(({ line }) => !isRemark(line));
  const layout = guessLayout(filled.slice(0, 50).map(({ line }) => line));
  const read = entryReader(layout, source);
  return collect(layout.heading ? filled.slice(1) : filled, read);
}

/** Whether a line is empty or a comment. */
export const isRemark = (line: string): boolean => line === '' || /^[#;]|^\/\//.test(line);

const LIST_FIELDS = [
  'value',
  'type',
  'confidence',
  'source',
  'description',
  'tags',
  'firstSeen',
  'lastSeen',
  'expires',
] as const;
type ListField = (typeof LIST_FIELDS)[number];

export interface ListLayout {
  /** Null when each line holds one value, with an optional count or comment. */
  readonly separator: string | null;
  readonly heading: boolean;
  /** Column numbers start at 0. */
  readonly columns: { readonly [Field in ListField]?: number | undefined };
}

const PLAIN: ListLayout = { separator: null, heading: false, columns: {} };
const SEPARATORS = [',', ';', '\t', '|'];

/** Guesses the layout by column names, or else by contents. */
export function guessLayout(lines: readonly string[]): ListLayout {
  const heading = lines[0] ?? '';
  const separator = SEPARATORS.find((each) => heading.includes(each));
  if (separator === undefined) return PLAIN;
  const names = cells(heading, separator).map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_'));
  const columns: Partial<Record<ListField, number>> = {};
  for (const field of LIST_FIELDS) {
    const at = names.findIndex((name) => COLUMN_NAMES[field].has(name));
    if (at !== -1) columns[field] = at;
  }
  if (columns.value !== undefined)
    return { separator, heading: true, columns: withTypeIfItSaysSo(lines.slice(1), separator, columns) };
  return layoutByCells(lines, separator);
}

/** Keeps the `type` column only if its values name types of indicators; it may mean something else, such as malware. */
function withTypeIfItSaysSo(
  lines: readonly string[],
  separator: string,
  { type, ...others }: ListLayout['columns'],
): ListLayout['columns'] {
  if (type === undefined) return others;
  const taken = (columns: ListLayout['columns']): number => {
    const read = entryReader({ separator, heading: true, columns }, '');
    return lines.filter((line) => read(line) !== null).length;
  };
  return taken({ ...others, type }) * 2 >= taken(others) ? { ...others, type } : others;
}

const MOST_COLUMNS = 500;

/** The layout by the column with most indicators, unless the lines can be read as single values. */
function layoutByCells(lines: readonly string[], separator: string): ListLayout {
  const rows = lines.map((line) =>
    cells(line, separator)
      .slice(0, MOST_COLUMNS)
      .map((cell) => classify(cell) !== null),
  );
  const plain = lines.filter((line) => plainEntry(line, '') !== null).length;
  const counts = (rows[0] ?? []).map((_cell, at) => rows.filter((row) => row[at]).length);
  const most = Math.max(0, ...counts);
  if (most <= plain || most * 2 < lines.length) return PLAIN;
  const value = counts.indexOf(most);
  return { separator, heading: rows[0]?.[value] === false, columns: { value } };
}

/** Makes a reader of lines, which returns null for a line without an indicator. */
export function entryReader(
  { separator, columns }: ListLayout,
  source: string,
  confidence = DEFAULT_CONFIDENCE,
): (line: string) => Indicator | null {
  if (separator === null) return (line) => plainEntry(line, source, confidence);
  return (line) => {
    const row = cells(line, separator);
    const at = (field: ListField): string | undefined => row[columns[field] ?? -1]?.trim() || undefined;
    const kind = classify(at('value') ?? '');
    if (!kind || !mayBeOf(kind.type, at('type'))) return null;
    const time = (field: ListField): number | undefined => {
      const parsed = Date.parse(at(field) ?? '');
      return Number.isNaN(parsed) ? undefined : parsed;
    };
    return {
      ...kind,
      confidence: confidenceIn(at('confidence'), confidence),
      source: at('source') ?? source,
      description: at('description'),
      tags: at('tags')?.split(/[|;, ]+/) ?? [],
      ...{ firstSeen: time('firstSeen'), lastSeen: time('lastSeen'), expires: time('expires') },
    };
  };
}

const CONFIDENCE_WORDS: Readonly<Record<string, number>> = { low: 25, medium: 50, high: 75 };

function confidenceIn(text: string | undefined, unsaid: number): number {
  const number = CONFIDENCE_WORDS[text?.toLowerCase() ?? ''] ?? Number(text ?? NaN);
  return Number.isFinite(number) ? clamp(number) : unsaid;
}

const COLUMN_NAMES: Readonly<Record<ListField, ReadonlySet<string>>> = {
  value: new Set([
    ...['value', 'indicator', 'ioc', 'ip', 'ip_address', 'address', 'domain', 'url', 'hash', 'sha256', 'md5'],
    ...['ioc_value', 'dst_ip', 'network', 'cidr'],
  ]),
  type: new Set(['type', 'ioc_type', 'indicator_type', 'kind']),
  confidence: new Set(['confidence', 'score', 'confidence_level']),
  source: new Set(['source', 'feed', 'provider', 'reporter']),
  description: new Set(['description', 'comment', 'malware', 'threat', 'name']),
  tags: new Set(['tags', 'tag', 'labels']),
  firstSeen: new Set(['first_seen', 'firstseen', 'first_seen_utc', 'dateadded', 'valid_from']),
  lastSeen: new Set(['last_seen', 'lastseen', 'last_seen_utc', 'last_online']),
  expires: new Set(['expires', 'expiration', 'valid_until', 'expires_at']),
};

/** `value`, `value count` or `value # comment`. The count is of lists: 1 gives a confidence of 20, 5 gives 100. */
function plainEntry(line: string, source: string, unsaid = DEFAULT_CONFIDENCE): Indicator | null {
  const [text, number, comment] = partsOf(line);
  const kind = classify(text);
  if (!kind) return null;
  const confidence = number === undefined ? unsaid : clamp(Number(number) * 20);
  return {
    ...kind,
    confidence,
    source,
    description: comment,
    tags: number === undefined ? [] : [`lists:${number}`],
  };
}

/** Works in one pass, because hostile lines can be long. */
function partsOf(line: string): [text: string, number: string | undefined, comment: string | undefined] {
  const word = /^\S*/.exec(line)?.[0] ?? '';
  const sign = Math.max(word.lastIndexOf('#'), word.lastIndexOf(';'));
  const comma = word.lastIndexOf(',');
  for (const end of [word.length, ...[sign, comma].sort((a, b) => b - a)]) {
    if (end <= 0) continue;
    const rest = line.slice(end);
    const number = /^[\s,]+(\d{1,3})(?=$|[\s,#;])/.exec(rest);
    for (const taken of number === null ? [0] : [number[0].length, 0]) {
      const behind = rest.slice(taken).replace(/^[\s,]+/, '');
      const bare = rest.length === taken;
      if (bare || behind.startsWith('#') || behind.startsWith(';'))
        return [
          line.slice(0, end),
          taken > 0 ? number?.[1] : undefined,
          bare ? undefined : behind.slice(1).trimStart(),
        ];
    }
  }
  return ['', undefined, undefined];
}

function collect(
  lines: readonly { readonly line: string; readonly number: number }[],
  read: (line: string) => Indicator | null,
): ReadList {
  const indicators: Indicator[] = [];
  const refused: { line: number; text: string }[] = [];
  for (const { line, number } of lines) {
    const indicator = read(line);
    if (indicator) indicators.push(indicator);
    else refused.push({ line: number, text: line.slice(0, 200) });
  }
  return { indicators, refused, softens: false };
}

function clamp(confidence: number): number {
  return Math.min(100, Math.max(0, Math.round(confidence)));
}
