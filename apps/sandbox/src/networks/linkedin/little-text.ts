const RESERVED = new Set([...'\\|{}@[]()<>#*_~']);
const HASHTAG = /^\{hashtag\|\\#\|([^{}|\\]+)\}/;

/**
 * The text that LinkedIn shows for a commentary. It resolves escapes, and cuts the text without an error at the first
 * unescaped reserved character.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
export function shownText(commentary: string): string {
  let shown = '';
  for (let at = 0; at < commentary.length; at += 1) {
    const char = commentary[at] ?? '';
    if (!RESERVED.has(char)) {
      shown += char;
      continue;
    }
    const [template, tag] = HASHTAG.exec(commentary.slice(at)) ?? [];
    if (template !== undefined && tag !== undefined) {
      shown += `#${tag}`;
      at += template.length - 1;
    } else if (char === '\\' && at + 1 < commentary.length) {
      shown += commentary[at + 1] ?? '';
      at += 1;
    } else break;
  }
  return shown;
}
