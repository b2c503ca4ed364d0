/** The largest plausible count; a larger one is an error of the source. */
const MOST = 1e12;

/** A count; null for negative, fractional, too large and unreadable values. */
export function readCount(value: unknown): number | null {
  if (typeof value === 'string' && !/^\s*\d{1,18}(?:\.0+)?\s*$/.test(value)) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const count = Number(value);
  return Number.isInteger(count) && count >= 0 && count <= MOST ? count : null;
}

export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim().toLowerCase();
  if (text === 'true' || text === 'yes' || text === '1' || text === 't') return true;
  return text === 'false' || text === 'no' || text === '0' || text === 'f' ? false : null;
}

/** A lower bound for dates: the first of the supported networks opened in 2006. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const X_DATE = /^\w{3} (\w{3}) (\d{1,2}) (\d\d):(\d\d):(\d\d) \+0000 (\d{4})$/;
const SHEET_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4}) (\d{1,2}):(\d\d)(?::(\d\d))?$/;
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(?:Z|\+00:?00)?$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Milliseconds, cut to minutes: some training sets have seconds for only one class. Null for no date. */
export function readTime(value: unknown): number | null {
  const at = typeof value === 'number' ? ofNumber(value) : typeof value === 'string' ? ofText(value) : null;
  if (at === null || Number.isNaN(at) || at < EARLIEST || at > LATEST) return null;
  return Math.floor(at / 60_000) * 60_000;
}

/** Accepts seconds and milliseconds. */
const ofNumber = (value: number): number => (Math.abs(value) < 1e11 ? value * 1000 : value);

function ofText(value: string): number | null {
  const text = value.trim().replace(/^"+|"+$/g, '');
  const x = X_DATE.exec(text);
  if (x !== null) {
    const month = MONTHS.indexOf(x[1] ?? '');
    return month < 0 ? null : Date.UTC(Number(x[6]), month, Number(x[2]), Number(x[3]), Number(x[4]));
  }
  const sheet = SHEET_DATE.exec(text);
  if (sheet !== null) {
    const year = Number(sheet[3]);
    const full = year < 100 ? 2000 + year : year;
    const month = Number(sheet[1]);
    if (month < 1 || month > 12) return null;
    return Date.UTC(full, month - 1, Number(sheet[2]), Number(sheet[4]), Number(sheet[5]));
  }
  const iso = ISO_DATE.exec(text);
  if (iso !== null)
    return Date.UTC(
      Number(iso[1]),
      Number(iso[2]) - 1,
      Number(iso[3]),
      Number(iso[4] ?? 0),
      Number(iso[5] ?? 0),
    );
  if (/^\d{9,13}$/.test(text)) return ofNumber(Number(text));
  return /[A-Za-z]{3}|T\d\d:/.test(text) ? Date.parse(text) : null;
}
