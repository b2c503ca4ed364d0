/**
 * One measured figure. `ratio` compares `value` with the value of the named baseline in the same run.
 * @typedef {{ case: string, value: number, unit: string, baseline: string | null, ratio: number | null }} Figure
 */

const COLUMNS = ['bench', 'case', 'value', 'unit', 'baseline', 'ratio'];

/**
 * Formats a figure as one JSON line, with its members always in the same order. @param {string} bench
 * @param {Figure} figure
 */
export function jsonLine(bench, figure) {
  const row = { bench, ...figure };
  return JSON.stringify(Object.fromEntries(COLUMNS.map((column) => [column, row[column] ?? null])));
}

/** Aligned. @param {string} bench @param {readonly Figure[]} figures */
export function table(bench, figures) {
  const header = COLUMNS.slice(1);
  const rows = figures.map((figure) => header.map((column) => cell(figure[column])));
  const widths = header.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => row[index].length)),
  );
  const line = (cells) =>
    cells
      .map((text, index) => text.padEnd(widths[index]))
      .join('  ')
      .trimEnd();
  return [bench, line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** @param {unknown} value */
function cell(value) {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  if (Number.isInteger(value)) return value.toLocaleString('en-US');
  const digits = Math.abs(value) >= 1_000 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
