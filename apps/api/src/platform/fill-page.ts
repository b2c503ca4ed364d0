/** The longest query value that a page takes over, UTF-16 code units. Longer values are dropped. */
export const LONGEST_VALUE = 2_000;

/** Placeholders. A value is filled only into a whole, double-quoted attribute, where only a quote could end it. */
const PLACES = /\{\{(origin|info|status)\}\}|(?<= value=")\{\{query\.([A-Za-z][A-Za-z0-9_-]{0,63})\}\}(?=")/g;

export function queryNames(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(PLACES)].flatMap(([, , name]) => (name === undefined ? [] : [name])));
}

export interface InstallationFacts {
  readonly origin: string;
  /** The mail address that visitors may write to; empty without one. */
  readonly info: string;
  /** Markup of the status page, whose texts are escaped; empty on other pages. */
  readonly status?: Markup;
}

/** Markup that is inserted as it is. Only `markup` makes it. */
export interface Markup {
  readonly html: string;
}

/** Escapes every value of a template except markup. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const html = parts.map((part, index) => part + htmlOf(values[index])).join('');
  return { html };
}

function htmlOf(value: string | Markup | readonly Markup[] | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
}

/** Fills `{{origin}}`, `{{info}}`, `{{status}}` and `value="{{query.NAME}}"` in one pass: filled text is not scanned again. */
export function fillPage(html: string, facts: InstallationFacts, query: URLSearchParams): string {
  return html.replace(PLACES, (_place, fact?: keyof InstallationFacts, name?: string) => {
    if (fact === 'status') return facts.status?.html ?? '';
    return escapeHtml(fact === undefined ? valueOf(query, name ?? '') : facts[fact]);
  });
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
