/** The number of characters: a-z, 0-9, underscore, dot, dash, and one for all others. */
const SIGNS = 40;
const OTHER = 39;
/** The place before the first and after the last character. */
const EDGE = 39 + 1;
const WIDTH = SIGNS + 1;

/** Log-likelihoods of pairs of neighbouring characters in screen names, by first and second character. */
export type NameModel = Float64Array;

function signOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 48 && code <= 57) return code - 48 + 26;
  return code === 95 ? 36 : code === 46 ? 37 : code === 45 ? 38 : OTHER;
}

/** The mean log-likelihood of a pair of characters in the name; low for names that look random. */
export function nameLikelihood(model: NameModel, name: string): number {
  let sum = 0;
  let before = EDGE;
  for (let at = 0; at < name.length; at += 1) {
    const sign = signOf(name.charCodeAt(at));
    sum += model[before * WIDTH + sign] ?? 0;
    before = sign;
  }
  sum += model[before * WIDTH + EDGE] ?? 0;
  return sum / (name.length + 1);
}

/** Counts pairs, with one added to each, and keeps three decimals so that the weights stay small. */
export function trainNameModel(names: readonly string[]): NameModel {
  const counts = new Float64Array(WIDTH * WIDTH).fill(0.5);
  for (const name of names) {
    let before = EDGE;
    for (let at = 0; at < name.length; at += 1) {
      const sign = signOf(name.charCodeAt(at));
      counts[before * WIDTH + sign] = (counts[before * WIDTH + sign] ?? 0) + 1;
      before = sign;
    }
    counts[before * WIDTH + EDGE] = (counts[before * WIDTH + EDGE] ?? 0) + 1;
  }
  const model = new Float64Array(WIDTH * WIDTH);
  for (let first = 0; first < WIDTH; first += 1) {
    let all = 0;
    for (let second = 0; second < WIDTH; second += 1) all += counts[first * WIDTH + second] ?? 0;
    for (let second = 0; second < WIDTH; second += 1)
      model[first * WIDTH + second] =
        Math.round(1000 * Math.log((counts[first * WIDTH + second] ?? 0) / all)) / 1000;
  }
  return model;
}
