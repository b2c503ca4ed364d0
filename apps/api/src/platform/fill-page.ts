/** The longest query value that a page takes over, UTF-16 code units. Longer values are dropped. */
export const LONGEST_VALUE = 2_000;

/**
 * Placeholders. A value is filled only into a whole, double-quoted attribute, where only a quote could end
 * it.
 */
const PLACES = /\{\{(origin|info)\}\}|(?<= value=")\{\{query\.([A-Za-z][A-Za-z0-9_-]{0,63})\}\}(?=")/g;

export function queryNames(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(PLACES)].flatMap(([, , name]) => (name === undefined ? [] : [name])));
}

export interface InstallationFacts {
  readonly origin: string;
  /** The mail address that visitors may write to; empty without one. */
  readonly info: string;
}

/** Fills `{{origin}}`, `{{info}}` and `value="{{query.NAME}}"` in one pass: filled text is not scanned again. */
export function fillPage(html: string, facts: InstallationFacts, query: URLSearchParams): string {
  return html.replace(PLACES, (_place, fact?: keyof InstallationFacts, name?: string) =>
    escapeHtml(fact === undefined ? valueOf(query, name ?? '') : facts[fact]),
  );
}

/** The parameter as text without control characters; empty when it is absent, repeated or too long. */
function valueOf(query: URLSearchParams, name: string): string {
  const [value = '', ...more] = query.getAll(name);
  if (more.length > 0 || value.length > LONGEST_VALUE) return '';
  return value.replace(/\p{Cc}/gu, '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
