/** "LookAlikeReportRequested" as words: "Look alike report requested". */
export function eventWords(type: string): string {
  const words = type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "requestedById" as words: "Requested by id". */
export const fieldWords = (field: string): string => eventWords(field);

/** Longer texts are cut with a way to see the rest: one event must not freeze a page. */
export const LONGEST_TEXT = 2_000;

/** A field's value as text. Objects and lists are JSON. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
}

/** Who acted, in words; ids of people who are not of this tenant stay short. */
export function actorWords(actor: string, name: string | null): string {
  if (name !== null) return name;
  const [kind = '', id = ''] = actor.split(':', 2);
  if (kind === 'user') return `User ${id.slice(0, 8)}`;
  return kind === 'worker' ? `Worker (${id})` : eventWords(kind);
}
