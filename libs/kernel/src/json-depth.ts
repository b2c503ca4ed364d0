/** Iterative, so that it cannot overflow the stack. */
export function isNestedDeeper(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    level = level.filter((each) => typeof each === 'object' && each !== null);
    if (level.length > 0 && depth >= most) return true;
    level = level.flatMap((each) => Object.values(each as object) as unknown[]);
  }
  return false;
}

export function isTextNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (quoted) {
      if (char === BACKSLASH) at += 1;
      else if (char === QUOTE) quoted = false;
    } else if (char === QUOTE) quoted = true;
    else if (char === BRACKET || char === BRACE) {
      depth += 1;
      if (depth > most) return true;
    } else if (char === BRACKET_END || char === BRACE_END) depth -= 1;
  }
  return false;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d];
