import { classify, type Indicator, type ReadList } from './indicator.js';

/** What of the STIX pattern language is understood: comparisons of these paths by `=` or `IN`, joined by OR. */
const COMPARISON =
  /\b(?:ipv4-addr|ipv6-addr|domain-name|url|email-addr):value\s*(?:=\s*'((?:[^'\\]|\\.)*)'|IN\s*\(([^)]*)\))|\bfile:hashes\.(?:'[^']+'|"[^"]+"|[\w-]+)\s*=\s*'([0-9A-Fa-f]+)'/g;

/** Indicators of a STIX 2.1 bundle, or of what a TAXII 2.1 server answers; null when the value is neither. */
export function readStix(value: unknown, source: string): ReadList | null {
  const objects = (value as { objects?: unknown } | null)?.objects;
  if (!Array.isArray(objects)) return null;
  const indicators: Indicator[] = [];
  const refused: { line: number; text: string }[] = [];
  (objects as unknown[]).forEach((object, place) => {
    const { type, pattern, pattern_type: language = 'stix', revoked } = object as Record<string, unknown>;
    if (type !== 'indicator' || revoked === true) return;
    const values = language === 'stix' && typeof pattern === 'string' ? valuesOf(pattern) : [];
    if (values.length === 0) refused.push({ line: place + 1, text: String(pattern).slice(0, 200) });
    for (const text of values) {
      const kind = classify(text);
      if (kind) indicators.push({ ...kind, ...about(object as Record<string, unknown>, source) });
    }
  });
  return { indicators, refused, softens: false };
}

/** Values of a pattern any of which is enough; none when all have to be seen together. */
function valuesOf(pattern: string): readonly string[] {
  const bare = pattern.replace(/'(?:[^'\\]|\\.)*'/g, "''");
  if (/\b(?:AND|FOLLOWEDBY|NOT|WITHIN|REPEATS)\b/.test(bare)) return [];
  return [...pattern.matchAll(COMPARISON)].flatMap(([, one, list, hash]) => {
    if (list !== undefined)
      return [...list.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, each = '']) => unescape(each));
    return [unescape(one ?? hash ?? '')];
  });
}

function unescape(text: string): string {
  return text.replace(/\\(['\\])/g, '$1');
}

function about(object: Record<string, unknown>, source: string): Omit<Indicator, 'type' | 'value'> {
  const time = (key: string): number | undefined => {
    const parsed = typeof object[key] === 'string' ? Date.parse(object[key]) : NaN;
    return Number.isNaN(parsed) ? undefined : parsed;
  };
  const { confidence, labels, indicator_types: types, name } = object;
  return {
    confidence: typeof confidence === 'number' ? confidence : 50,
    source,
    description: typeof name === 'string' ? name : undefined,
    tags: [labels, types].flatMap((list) => (Array.isArray(list) ? list.map(String) : [])),
    firstSeen: time('valid_from'),
    lastSeen: time('modified'),
    expires: time('valid_until'),
  };
}
