/** One field of Meta's field lists, for instance of `id,picture.width(400){url},media.limit(1){timestamp}`. */
export interface GraphField {
  readonly name: string;
  /** The argument of a modifier such as `.username(name)`; null without one. */
  readonly argument: string | null;
  readonly inner: readonly GraphField[];
}

/** Reads a field list and omits invalid parts, as the Graph API does with unknown modifiers. */
export function parseFields(text: string): GraphField[] {
  return split(text).flatMap((part) => {
    const match = /^(\w+)(?:\.\w+\(([^)]*)\))?(?:\{(.*)\})?$/s.exec(part.trim());
    if (match === null) return [];
    const [, name = '', argument, inner = ''] = match;
    return [{ name, argument: argument ?? null, inner: parseFields(inner) }];
  });
}

function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const [index, char] of [...text].entries()) {
    if (char === '{' || char === '(') depth += 1;
    if (char === '}' || char === ')') depth -= 1;
    if (char !== ',' || depth > 0) continue;
    parts.push(text.slice(begin, index));
    begin = index + 1;
  }
  return [...parts, text.slice(begin)].filter((part) => part.trim() !== '');
}
