interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** With more pairs of lines the two texts are shown one after the other. */
const MOST_PAIRS = 4_000_000;

/** The removed and added lines between two texts, by a longest common subsequence. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length * now.length > MOST_PAIRS)
    return [...old.map((text) => line('removed', text)), ...now.map((text) => line('added', text))];
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [was, is] = [old[row], now[column]];
    if (was !== undefined && was === is) {
      lines.push(line('same', was));
      row += 1;
      column += 1;
    } else if (was !== undefined && (is === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push(line('removed', was));
      row += 1;
    } else {
      lines.push(line('added', is ?? ''));
      column += 1;
    }
  }
  return lines;
}

const line = (kind: DiffLine['kind'], text: string): DiffLine => ({ kind, text });
