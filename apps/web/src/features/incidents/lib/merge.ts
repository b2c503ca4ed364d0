type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Merged<Value> {
  readonly value: Value;
  /** Dotted paths of fields that both sides changed differently; ours is kept. */
  readonly clashes: readonly string[];
}

/**
 * Merges field by field, where a list is one field. Their changes apply except in fields that we changed, so
 * no input is lost.
 */
export function merge<Value>(base: Value, ours: Value, theirs: Value, path = ''): Merged<Value> {
  if (same(ours, theirs) || same(base, theirs)) return { value: ours, clashes: [] };
  if (same(base, ours)) return { value: theirs, clashes: [] };
  if (!isTree(base) || !isTree(ours) || !isTree(theirs)) return { value: ours, clashes: [path] };
  const parts = Object.keys({ ...ours, ...theirs }).map((key) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [key, merge<unknown>(base[key], ours[key], theirs[key], at)] as const;
  });
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])) as Value,
    clashes: parts.flatMap(([, { clashes }]) => clashes),
  };
}
