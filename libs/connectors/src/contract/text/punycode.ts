const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST = 128;

/** The length of a domain's label in Punycode with its `xn--` (RFC 3492). */
export function punycodeLength(label: string): number {
  const codes = Array.from(label, (char) => char.codePointAt(0) ?? 0);
  const basic = codes.filter((code) => code < FIRST).length;
  if (basic === codes.length) return label.length;
  let written = 'xn--'.length + basic + (basic > 0 ? 1 : 0);
  let handled = basic;
  let next = FIRST;
  let delta = 0;
  let bias = 72;
  while (handled < codes.length) {
    const lowest = Math.min(...codes.filter((code) => code >= next));
    delta += (lowest - next) * (handled + 1);
    next = lowest;
    for (const code of codes) {
      if (code < next) delta += 1;
      if (code !== next) continue;
      written += digits(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    next += 1;
  }
  return written;
}

function digits(delta: number, bias: number): number {
  let rest = delta;
  for (let count = 1; ; count += 1) {
    const threshold = Math.min(Math.max(count * BASE - bias, T_MIN), T_MAX);
    if (rest < threshold) return count;
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
}

function adapted(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let shift = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) >> 1) {
    rest = Math.floor(rest / (BASE - T_MIN));
    shift += BASE;
  }
  return Math.floor(shift + ((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
