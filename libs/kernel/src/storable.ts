/** What neither `text` nor `jsonb` of PostgreSQL holds: U+0000 and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const EACH_UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** How JSON writes them, behind any number of escaped backslashes: `JSON.stringify` escapes no other surrogates. */
const MAYBE_ESCAPED = /\\u(?:0000|d[89a-f])/;
const ESCAPED = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/;
const EACH_ESCAPED = new RegExp(ESCAPED, 'g');

/** Whether the database can hold a text as it is. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The text with U+FFFD in place of each character that the database cannot hold. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.replace(EACH_UNSTORABLE, '\ufffd');

/** JSON that `jsonb` takes: keys and texts with U+FFFD in place of what it cannot hold. */
export function storableJson(value: object): string {
  const json = JSON.stringify(value);
  return MAYBE_ESCAPED.test(json) ? json.replace(EACH_ESCAPED, '$1\ufffd') : json;
}

/** Whether `jsonb` takes what `JSON.stringify` made. */
export const isStorableJson = (json: string): boolean => !MAYBE_ESCAPED.test(json) || !ESCAPED.test(json);
