const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
};
const MENTION_SERVERS = /(@[a-z0-9_]+(?:[a-z0-9_.-]*[a-z0-9_])?)@[\p{L}\p{N}][\p{L}\p{N}.-]*/giu;

export function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>\s*<p>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Whether a status can have this text: mentions lose their server, and white space is collapsed. */
export const sameText = (status: string, text: string): boolean => folded(plainText(status)) === folded(text);

const folded = (text: string): string =>
  text.normalize('NFC').replace(MENTION_SERVERS, '$1').replace(/\s+/g, ' ').trim();
