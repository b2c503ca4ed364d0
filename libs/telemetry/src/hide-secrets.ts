const CENSOR = '[secret]';
/** Levels of nesting that are written. */
const LEVELS = 5;
const DEEPER = '[deeper]';

/**
 * Makes copies of what is logged, in which the values of secret fields are `[secret]`. What lies below five levels of
 * nesting is `[deeper]`, which also ends circles.
 * @param names of secret fields; case, `_` and `-` make no difference: `access_token` is `accessToken` too
 */
export function secretsHider(names: Iterable<string>): <Value>(value: Value) => Value {
  const secret = new Set([...names].map(bare));
  const hide = (value: unknown, level: number): unknown => {
    if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
    if (level > LEVELS) return DEEPER;
    if (Array.isArray(value)) return value.map((one: unknown) => hide(one, level + 1));
    const copy: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(value))
      copy[name] = secret.has(bare(name)) ? CENSOR : hide(one, level + 1);
    return copy;
  };
  return <Value>(value: Value) => hide(value, 1) as Value;
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');
