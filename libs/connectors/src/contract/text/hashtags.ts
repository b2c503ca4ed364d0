const HASHTAG = /(?<![\p{L}\p{M}\p{N}_&/])[#＃](?=[\p{L}\p{M}\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+/gu;

/** `#` followed by at least one letter, not inside a word. */
export const hashtagsIn = (text: string): string[] => text.match(HASHTAG) ?? [];
