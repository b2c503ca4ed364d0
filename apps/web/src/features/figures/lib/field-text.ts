/** Longer texts are cut, with a way to see the rest: one event must not freeze a page. */
export const LONGEST_TEXT = 2_000;

export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
}
