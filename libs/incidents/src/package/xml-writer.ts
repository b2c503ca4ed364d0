/** Escapes a text for the content of an element (XML 1.0 section 2.4). */
const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export type ItemNames = Readonly<Record<string, string>>;

/** Writes one element for each member, in order, without undefined and null. @param items names by the list's name */
export function writeXml(name: string, value: unknown, items: ItemNames, indent = ''): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return `${indent}<${name}>${escape(String(value))}</${name}>\n`;
  const members: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((item) => [items[name] ?? 'item', item] as const)
    : Object.entries(value);
  const inner = members.map(([key, member]) => writeXml(key, member, items, `${indent}  `)).join('');
  return inner === '' ? `${indent}<${name}/>\n` : `${indent}<${name}>\n${inner}${indent}</${name}>\n`;
}
