import { cells } from '../decoders/csv.js';
import { classify, type Indicator, type ReadList } from './indicator.js';
import { readMisp } from './misp.js';
import { readStix } from './stix.js';

/**
 * Reads a list of indicators in whatever form it comes: STIX 2.1 bundle, MISP warning list or event, CSV with a
 * heading, or one value a line with an optional number of lists or a comment behind it.
 */
export function readList(text: string, source: string): ReadList {
  const start = text.trimStart();
  if (start.startsWith('{') || start.startsWith('[')) {
    const value: unknown = JSON.parse(text);
    return (
      readStix(value, source) ?? readMisp(value, source) ?? { indicators: [], refused: [], softens: false }
    );
  }
  const lines = text.split(/\r?\n/).map((line, place) => ({ line: line.trim(), number: place + 1 }));
  const filled = lines.filter(({ line }) => line !== '' && !/^[#;]|^\/\//.test(line));
  const heading = filled[0]?.line ?? '';
  const separator = [',', ';', '\t'].find((each) => heading.includes(each));
  const columns =
    separator === undefined ? [] : cells(heading, separator).map((cell) => cell.trim().toLowerCase());
  const value = columns.findIndex((column) => VALUE_COLUMNS.has(column));
  if (separator === undefined || value === -1) return collect(filled, (line) => plainEntry(line, source));
  const at = (row: readonly string[], names: ReadonlySet<string>): string | undefined =>
    row[columns.findIndex((column) => names.has(column))]?.trim() || undefined;
  return collect(filled.slice(1), (line) => {
    const row = cells(line, separator);
    const kind = classify(row[value] ?? '');
    if (!kind) return null;
    const confidence = Number(at(row, CONFIDENCE_COLUMNS) ?? NaN);
    return {
      ...kind,
      confidence: Number.isFinite(confidence) ? clamp(confidence) : DEFAULT_CONFIDENCE,
      source: at(row, SOURCE_COLUMNS) ?? source,
      description: at(row, DESCRIPTION_COLUMNS),
      tags: at(row, TAG_COLUMNS)?.split(/[|;, ]+/) ?? [],
    };
  });
}

const DEFAULT_CONFIDENCE = 50;
const VALUE_COLUMNS = new Set([
  'value',
  'indicator',
  'ioc',
  'ip',
  'ip_address',
  'address',
  'domain',
  'url',
  'hash',
  'sha256',
  'md5',
  'ioc_value',
  'dst_ip',
  'network',
  'cidr',
]);
const CONFIDENCE_COLUMNS = new Set(['confidence', 'score', 'confidence_level']);
const SOURCE_COLUMNS = new Set(['source', 'feed', 'provider', 'reporter']);
const DESCRIPTION_COLUMNS = new Set(['description', 'comment', 'malware', 'threat', 'name']);
const TAG_COLUMNS = new Set(['tags', 'tag', 'labels']);

/**
 * `value`, `value  number` or `value  # comment`. The number is how many lists name the value; one list is 20 of 100,
 * five and more are certain.
 */
function plainEntry(line: string, source: string): Indicator | null {
  const [, text = '', number, comment] = /^(\S+)(?:[\s,]+(\d{1,3}))?(?:[\s,]*[#;]\s*(.*))?$/.exec(line) ?? [];
  const kind = classify(text);
  if (!kind) return null;
  const confidence = number === undefined ? DEFAULT_CONFIDENCE : clamp(Number(number) * 20);
  return {
    ...kind,
    confidence,
    source,
    description: comment,
    tags: number === undefined ? [] : [`lists:${number}`],
  };
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
