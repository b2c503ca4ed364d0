import { classify, DEFAULT_CONFIDENCE, type Indicator, type ReadList } from './indicator.js';

/** Reads a MISP warning list or event; null for other values. */
export function readMisp(value: unknown, source: string, confidence = DEFAULT_CONFIDENCE): ReadList | null {
  if (!isRecord(value)) return null;
  const record = value;
  if (Array.isArray(record['list'])) return warningList(record, source);
  const event = isRecord(record['Event']) ? record['Event'] : record;
  if (!Array.isArray(event['Attribute'])) return null;
  const objects = Array.isArray(event['Object']) ? (event['Object'] as unknown[]) : [];
  const attributes = [
    ...(event['Attribute'] as unknown[]),
    ...objects.filter(isRecord).flatMap(({ Attribute = [] }) => Attribute),
  ];
  return read(
    attributes.map((each) => (isRecord(each) ? each['value'] : undefined)),
    source,
    false,
    confidence,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function warningList({ list, name }: Record<string, unknown>, source: string): ReadList {
  return read(list as unknown[], typeof name === 'string' ? name : source, true, 100);
}

function read(values: readonly unknown[], source: string, softens: boolean, confidence: number): ReadList {
  const indicators: Indicator[] = [];
  const refused: { line: number; text: string }[] = [];
  values.forEach((value, place) => {
    // Attributes such as `filename|sha256` hold two values.
    const parts = String(value).split('|');
    const kinds = parts.map(classify).filter((kind) => kind !== null);
    if (kinds.length === 0) refused.push({ line: place + 1, text: String(value).slice(0, 200) });
    for (const kind of kinds)
      indicators.push({ ...kind, confidence, source, tags: softens ? ['warninglist'] : [] });
  });
  return { indicators, refused, softens };
}
