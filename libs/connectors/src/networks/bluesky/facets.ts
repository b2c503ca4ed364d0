/** A link, mention or hashtag in a text. Offsets count bytes of UTF-8, not characters. */
export interface Facet {
  readonly index: { readonly byteStart: number; readonly byteEnd: number };
  readonly features: readonly Readonly<Record<string, string>>[];
}

const URLS = /(?<=^|[\s(])https?:\/\/[^\s]+/g;
const MENTIONS = /(?<=^|[\s(])@((?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63})\b/g;
const TAGS = /(?<=^|\s)[#＃]((?!\ufe0f)[^\s\u00ad\u2060\u200a-\u200d\u20e2]+)/g;
const LONGEST_TAG = 64;

export const mentionedIn = (text: string): string[] =>
  Array.from(text.matchAll(MENTIONS), ([, handle = '']) => handle.toLowerCase());

/** @param dids DIDs by handle; handles that do not exist stay plain text */
export function facetsOf(text: string, dids: ReadonlyMap<string, string>): Facet[] {
  const found: Facet[] = [];
  const add = (start: number, shown: string, feature: Readonly<Record<string, string>>): void => {
    const byteStart = Buffer.byteLength(text.slice(0, start));
    found.push({ index: { byteStart, byteEnd: byteStart + Buffer.byteLength(shown) }, features: [feature] });
  };
  for (const { 0: url, index } of text.matchAll(URLS)) {
    const uri = trimmed(url);
    if (URL.canParse(uri)) add(index, uri, { $type: 'app.bsky.richtext.facet#link', uri });
  }
  for (const { 0: shown, 1: handle = '', index } of text.matchAll(MENTIONS)) {
    const did = dids.get(handle.toLowerCase());
    if (did !== undefined) add(index, shown, { $type: 'app.bsky.richtext.facet#mention', did });
  }
  for (const { 1: word = '', index } of text.matchAll(TAGS)) {
    const tag = word.replace(/\p{P}+$/u, '');
    if (tag !== '' && !/^\d+$/.test(tag) && tag.length <= LONGEST_TAG)
      add(index, `#${tag}`, { $type: 'app.bsky.richtext.facet#tag', tag });
  }
  return found.sort((a, b) => a.index.byteStart - b.index.byteStart);
}

/** The URL without punctuation of the sentence around it. */
function trimmed(url: string): string {
  const short = url.replace(/[.,;:!?'"]+$/, '');
  return short.endsWith(')') && !short.includes('(') ? short.slice(0, -1) : short;
}
