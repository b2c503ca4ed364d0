import { classify, DEFAULT_CONFIDENCE, type Indicator, type ReadList } from './indicator.js';

/** The supported STIX patterns: `=` or `IN` on these paths, joined by OR. */
const COMPARISON =
  /\b(?:ipv4-addr|ipv6-addr|domain-name|url|email-addr):value\s*(?:=\s*'((?:[^'\\]|\\.)*)'|IN\s*\(([^)]*)\))|\bfile:hashes\.(?:'[^']+'|"[^"]+"|[\w-]+)\s*=\s*'([0-9A-Fa-f]+)'/g;

const LONGEST_PATTERN = 10_000;

/** STIX 2.1 or TAXII 2.1; null for others. An object's last version counts (3.6); revoked values are withdrawn. */
export function readStix(value: unknown, source: string, confidence = DEFAULT_CONFIDENCE): ReadList | null {
  const objects = (value as { objects?: unknown } | null)?.objects;
  if (!Array.isArray(objects)) return null;
  const indicators: Indicator[] = [];
  const refused: { line: number; text: string }[] = [];
  const withdrawn = new Set<string>();
  for (const [place, object] of lastVersions(objects)) {
    const { pattern, pattern_type: language = 'stix', revoked } = object;
    const values =
      language === 'stix' && typeof pattern === 'string' && pattern.length <= LONGEST_PATTERN
        ? valuesOf(pattern)
        : [];
    const kinds = values.map(classify).filter((kind) => kind !== null);
    if (revoked === true) for (const kind of kinds) withdrawn.add(kind.value);
    else if (kinds.length === 0)
      refused.push({ line: place + 1, text: String(pattern ?? 'no pattern').slice(0, 200) });
    else for (const kind of kinds) indicators.push({ ...kind, ...about(object, source, confidence) });
  }
  for (const { value: named } of indicators) withdrawn.delete(named);
  return { indicators, refused, softens: false, withdrawn: [...withdrawn] };
}

type StixObject = Readonly<Record<string, unknown>>;

/** Objects in their last version, with their places from 0. */
function lastVersions(
  objects: readonly unknown[],
): readonly (readonly [place: number, object: StixObject])[] {
  const last = new Map<string, readonly [number, StixObject]>();
  objects.forEach((each, place) => {
    if (typeof each !== 'object' || each === null) return;
    const object = each as StixObject;
    if (object['type'] !== 'indicator') return;
    const id = typeof object['id'] === 'string' ? object['id'] : `#${place}`;
    const before = last.get(id)?.[1];
    if (before === undefined || !(modifiedAt(object) < modifiedAt(before))) last.set(id, [place, object]);
  });
  return [...last.values()];
}

const modifiedAt = ({ modified }: StixObject): number => Date.parse(String(modified));

/** The alternative values of a pattern; none when all must occur together. */
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

function about(object: StixObject, source: string, unsaid: number): Omit<Indicator, 'type' | 'value'> {
  const time = (key: string): number | undefined => {
    const parsed = typeof object[key] === 'string' ? Date.parse(object[key]) : NaN;
    return Number.isNaN(parsed) ? undefined : parsed;
  };
  const { confidence, labels, indicator_types: types, name } = object;
  return {
    confidence: typeof confidence === 'number' ? Math.min(100, Math.max(0, confidence)) : unsaid,
    source,
    description: typeof name === 'string' ? name : undefined,
    tags: [labels, types].flatMap((list) => (Array.isArray(list) ? list.map(String) : [])),
    firstSeen: time('valid_from'),
    lastSeen: time('modified'),
    expires: time('valid_until'),
  };
}
