/** The chance that an upper bound is too low. */
const DOUBT = 0.05;

/** The most events that are plausible where `seen` of a rare kind were counted: 3.0 for none, the rule of three. */
export function mostLikely(seen: number): number {
  let [low, high] = [seen, seen + 10 + 5 * Math.sqrt(seen)];
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (atMost(seen, middle) > DOUBT) low = middle;
    else high = middle;
  }
  return high;
}

/** The chance of at most `count` events where `mean` are expected, by Poisson. */
function atMost(count: number, mean: number): number {
  let [term, sum] = [Math.exp(-mean), 0];
  for (let at = 0; at <= count; at += 1) {
    sum += term;
    term *= mean / (at + 1);
  }
  return sum;
}
