/** Characters that PostgreSQL's `text` and `jsonb` refuse: U+0000 and lone surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const EACH_UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** These may follow any number of escaped backslashes. `JSON.stringify` escapes no other surrogates. */
const MAYBE_ESCAPED = /\\u(?:0000|d[89a-f])/;
const ESCAPED = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/;
const EACH_ESCAPED = new RegExp(ESCAPED, 'g');

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The text with U+FFFD in place of each character that the database cannot store. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.replace(EACH_UNSTORABLE, '\ufffd');

/** JSON for `jsonb`, in which U+FFFD replaces characters that it refuses. */
export const storableJson = (value: object): string => storableJsonText(JSON.stringify(value));

/** @param json as `JSON.stringify` writes it */
export function storableJsonText(json: string): string {
  return MAYBE_ESCAPED.test(json) ? json.replace(EACH_ESCAPED, '$1\ufffd') : json;
}

/** Whether `jsonb` accepts a text from `JSON.stringify`. */
export const isStorableJson = (json: string): boolean => !MAYBE_ESCAPED.test(json) || !ESCAPED.test(json);
