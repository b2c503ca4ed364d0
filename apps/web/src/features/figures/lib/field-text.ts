import { t } from '@rampart/kernel';

/** Longer texts are cut with a control that shows the rest, so that one event cannot freeze the page. */
export const LONGEST_TEXT = 2_000;

export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  return typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
}
