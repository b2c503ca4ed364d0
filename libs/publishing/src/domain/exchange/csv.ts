/** The records of a CSV text (RFC 4180), each by the names in the first line, in lower case. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = recordsOf(text.replace(/^\uFEFF/u, ''));
  const names = head.map((name) => name.trim().toLowerCase());
  return rows
    .filter((row) => row.some((value) => value.trim() !== ''))
    .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let value = '';
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (quoted) {
      if (letter !== '"') value += letter;
      else if (text[index + 1] === '"') {
        value += '"';
        index += 1;
      } else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ',') {
      record.push(value);
      value = '';
    } else if (letter === '\n') {
      records.push([...record, value]);
      [record, value] = [[], ''];
    } else if (letter !== '\r') value += letter;
  }
  return value === '' && record.length === 0 ? records : [...records, [...record, value]];
}
