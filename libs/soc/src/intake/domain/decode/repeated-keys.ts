/** Keys that occur twice in one object: parsers keep the last value, which a client may control. */
export function repeatedKeys(text: string): ReadonlySet<string> {
  const repeated = new Set<string>();
  const open: (Set<string> | null)[] = [];
  const token = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/g;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, written = '', colon] = match;
    if (whole === '{') open.push(new Set());
    else if (whole === '[') open.push(null);
    else if (whole === '}' || whole === ']') open.pop();
    else if (colon !== undefined) {
      const key = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written;
      const keys = open.at(-1);
      if (keys?.has(key)) repeated.add(key);
      keys?.add(key);
    }
  }
  return repeated;
}
