/** When an account writes. A figure is NaN when there are too few posts for it. */
export interface RhythmFacts {
  /** The standard deviation of the time between posts, divided by its mean. */
  readonly variation: number;
  /** Evenness over ten classes of the time between posts, each four times longer: a share of 3.32 bits. */
  readonly gapEntropy: number;
  /** Evenness over the hours of the day (UTC): a share of 4.58 bits. */
  readonly hourEntropy: number;
  /** The longest run of hours of the day (UTC) without a post. */
  readonly quietHours: number;
  /** The share of posts within one minute of the previous one. */
  readonly burstShare: number;
}

const UNKNOWN: RhythmFacts = {
  variation: Number.NaN,
  gapEntropy: Number.NaN,
  hourEntropy: Number.NaN,
  quietHours: Number.NaN,
  burstShare: Number.NaN,
};
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const FEWEST_FOR_GAPS = 5;
/** The least number of posts: with fewer, anyone has mostly empty hours. */
const FEWEST_FOR_HOURS = 20;
const CLASSES = 10;

export function rhythmOf(times: readonly number[]): RhythmFacts {
  if (times.length < FEWEST_FOR_GAPS) return UNKNOWN;
  const sorted = [...times].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((at, index) => at - (sorted[index] ?? at));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  const classes = new Array<number>(CLASSES).fill(0);
  for (const gap of gaps) {
    const place = Math.floor(Math.log(1 + gap / MINUTE_MS) / Math.log(4));
    const at = Math.min(CLASSES - 1, place);
    classes[at] = (classes[at] ?? 0) + 1;
  }
  const hours = hoursOf(sorted);
  return {
    variation: mean === 0 ? 0 : Math.sqrt(variance) / mean,
    gapEntropy: evenness(classes),
    hourEntropy: hours === null ? Number.NaN : evenness(hours),
    quietHours: hours === null ? Number.NaN : longestQuiet(hours),
    burstShare: gaps.filter((gap) => gap <= MINUTE_MS).length / gaps.length,
  };
}

function hoursOf(times: readonly number[]): number[] | null {
  if (times.length < FEWEST_FOR_HOURS) return null;
  const hours = new Array<number>(24).fill(0);
  for (const at of times) {
    const hour = Math.floor(at / HOUR_MS) % 24;
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}

/** The entropy as a share of the largest possible entropy. */
function evenness(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const entropy = counts.reduce((sum, count) => sum - (count === 0 ? 0 : count * Math.log(count / all)), 0);
  return entropy / all / Math.log(counts.length);
}

function longestQuiet(hours: readonly number[]): number {
  let longest = 0;
  let run = 0;
  for (let at = 0; at < hours.length * 2; at += 1) {
    run = (hours[at % hours.length] ?? 0) === 0 ? run + 1 : 0;
    longest = Math.max(longest, Math.min(run, hours.length));
  }
  return longest;
}
