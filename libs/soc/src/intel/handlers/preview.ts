import type { ImportPreview, PreviewIntel } from '../contract/intel.js';
import type { Indicator } from '../domain/indicator.js';
import { cells } from '../../intake/domain/decoders/csv.js';
import { entryReader, guessLayout, isRemark } from '../domain/read-list.js';
import type { Reading } from '../../ports/reading.js';
import { NO_INDICATOR } from './import-list.js';

const SHOWN = 10;

/** Stores nothing. @param readIndicators reads JSON in a thread @throws DomainError `soc-intel.bad-json` */
export async function previewList(
  readIndicators: (list: Parameters<Reading['readIndicators']>[1]) => ReturnType<Reading['readIndicators']>,
  { text, whole, layout }: PreviewIntel,
): Promise<ImportPreview> {
  if (/^\s*[{[]/.test(text)) {
    if (!whole) return { format: 'json', layout: null, columns: [], entries: [], softens: false };
    const { indicators, refused, softens } = await readIndicators({ text, source: '' });
    const entries = indicators.slice(0, SHOWN).map((indicator) => taken(0, indicator));
    const not = refused.slice(0, SHOWN).map(({ line, text: said }) => refusedEntry(line, said));
    return { format: 'json', layout: null, columns: [], entries: [...entries, ...not], softens };
  }
  const lines = text
    .split(/\r?\n/)
    .map((line, place) => ({ line: line.trim(), number: place + 1 }))
    .filter(({ line }) => !isRemark(line));
  const known = layout ?? guessLayout(lines.slice(0, 50).map(({ line }) => line));
  const read = entryReader(known, '');
  const entries = lines.slice(known.heading ? 1 : 0, SHOWN + 1).map(({ line, number }) => {
    const indicator = read(line);
    return indicator === null ? refusedEntry(number, line) : taken(number, indicator);
  });
  const first = known.separator === null ? [] : cells(lines[0]?.line ?? '', known.separator);
  return {
    format: known.separator === null ? 'lines' : 'csv',
    layout: known,
    columns: first.map((cell) => cell.trim().slice(0, 100)),
    entries,
    softens: false,
  };
}

const taken = (line: number, { type, value, confidence, tags }: Indicator) => ({
  ...{ line, type, value: value.slice(0, 300), confidence, tags: tags.slice(0, 5), refused: null },
});

const refusedEntry = (line: number, text: string) => ({
  ...{ line, type: null, value: text.slice(0, 300), confidence: null, tags: [], refused: NO_INDICATOR },
});
