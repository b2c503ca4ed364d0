/** Longest value copied from an address into a page, UTF-16 code units; longer ones are dropped. */
export const LONGEST_VALUE = 2_000;

/** Fills only whole, double-quoted `value` attributes, where a quote is the only way out. */
const PLACES = /\{\{(origin|info)\}\}|(?<= value=")\{\{query\.([A-Za-z][A-Za-z0-9_-]{0,63})\}\}(?=")/g;

export function queryNames(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(PLACES)].flatMap(([, , name]) => (name === undefined ? [] : [name])));
}

export interface InstallationFacts {
  readonly origin: string;
  /** The mail address that visitors may write to; empty when there is none. */
  readonly info: string;
}

/** Fills `{{origin}}`, `{{info}}` and `value="{{query.NAME}}"` in one pass: filled text is not scanned again. */
export function fillPage(html: string, facts: InstallationFacts, query: URLSearchParams): string {
  return html.replace(PLACES, (_place, fact?: keyof InstallationFacts, name?: string) =>
    escapeHtml(fact === undefined ? valueOf(query, name ?? '') : facts[fact]),
  );
}

/** The parameter as text without control characters; empty when absent, repeated or too long. */
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

/** For text between tags and in quoted attributes (HTML, and XML alike). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
