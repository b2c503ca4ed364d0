import { CONFUSABLES } from './confusables.generated.js';

let table: ReadonlyMap<number, string> | null = null;

function decode(): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  let from = 0;
  for (const line of CONFUSABLES) {
    for (const record of line.split(' ')) {
      const [head = '', target = ''] = record.split(':');
      const [gap = '', run = '0'] = head.split('+');
      const codes = target.split('.').map((code) => parseInt(code, 36));
      from += parseInt(gap, 36);
      const last = from + parseInt(run, 36);
      for (let shift = 0; from + shift <= last; shift += 1) {
        map.set(from + shift, String.fromCodePoint(...(shift === 0 ? codes : [(codes[0] ?? 0) + shift])));
      }
      from = last;
    }
  }
  return map;
}

/** The confusables of UTS #39, decoded on first use. */
export function confusables(): ReadonlyMap<number, string> {
  table ??= decode();
  return table;
}

/** The prototype of a character in UTS #39; the character itself when it has none. */
export function prototypeOf(codePoint: number): string {
  return confusables().get(codePoint) ?? String.fromCodePoint(codePoint);
}
