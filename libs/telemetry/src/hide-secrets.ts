const CENSOR = '[secret]';
/** Levels of nesting that are written. */
const LEVELS = 5;
const DEEPER = '[deeper]';

/**
 * Secret fields become `[secret]`, what lies below five levels `[deeper]`, which ends circles. @param names
 * `access_token` is `accessToken` too
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
