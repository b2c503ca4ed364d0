/** What a network answered, such as `(HTTP 403)`, `(ECONNREFUSED)` or `(code 190)`. */
const CODE = /\s*\(((?:HTTP|code) [^()]+|E[A-Z_]{3,}|[a-z]+(?:\.[a-z-]+)+)\)/u;

/** A reason in words, and the code of it apart; null without one. */
export function failureWords(reason: string): { readonly words: string; readonly code: string | null } {
  const code = CODE.exec(reason)?.[1] ?? null;
  return { words: reason.replace(CODE, ''), code };
}
