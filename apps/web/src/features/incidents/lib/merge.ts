type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Merged<Value> {
  readonly value: Value;
  /** Dotted paths of fields that both sides changed differently; ours is kept. */
  readonly clashes: readonly string[];
}

type Items = readonly unknown[];

const starts = (items: Items, head: Items): boolean => same(items.slice(0, head.length), head);

/** Both changes where theirs only adds to the end of what was there or of ours; null otherwise. */
function added(base: Items, ours: Items, theirs: Items): Items | null {
  const onOurs = starts(theirs, ours);
  // Where ours was saved already, theirs contains it.
  if (onOurs && starts(ours, base)) return theirs;
  if (starts(theirs, base)) return [...ours, ...theirs.slice(base.length)];
  return onOurs ? theirs : null;
}

/** A list by its items, a text by its lines. */
function withAdded(base: unknown, ours: unknown, theirs: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
    const items = added(base, ours, theirs);
    return items?.filter((item, index) => items.findIndex((other) => same(other, item)) === index) ?? null;
  }
  if (typeof base !== 'string' || typeof ours !== 'string' || typeof theirs !== 'string') return null;
  return added(base.split('\n'), ours.split('\n'), theirs.split('\n'))?.join('\n') ?? null;
}

/** Their change of a field applies unless we changed it too. What they only added to a list or text always applies. */
export function merge<Value>(base: Value, ours: Value, theirs: Value, path = ''): Merged<Value> {
  if (same(ours, theirs) || same(base, theirs)) return { value: ours, clashes: [] };
  if (same(base, ours)) return { value: theirs, clashes: [] };
  if (!isTree(base) || !isTree(ours) || !isTree(theirs)) {
    const both = withAdded(base, ours, theirs);
    return both === null ? { value: ours, clashes: [path] } : { value: both as Value, clashes: [] };
  }
  const parts = Object.keys({ ...ours, ...theirs }).map((key) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [key, merge<unknown>(base[key], ours[key], theirs[key], at)] as const;
  });
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])) as Value,
    clashes: parts.flatMap(([, { clashes }]) => clashes),
  };
}
