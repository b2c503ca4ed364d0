import type { Action } from '../src/domain/coordination/actions.js';
import { seededNumbers } from '../src/domain/model/random.js';

export interface Crowd {
  readonly actions: readonly Action[];
  readonly groups: readonly (readonly string[])[];
}

const ORGANIC = 10_000;
const PERIOD_MS = 14 * 86_400_000;
const MINUTE_MS = 60_000;
const GROUP_SIZES = [5, 6, 8, 10, 12, 15, 20, 30, 40, 50];

/** Two weeks of 10,000 accounts with news and fandoms. Ten groups of 5 to 50 act together within two minutes. */
export function simulateCrowd(seed: number): Crowd {
  const random = seededNumbers(seed);
  const actions: Action[] = [];
  const whole = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const late = (mean: number): number => -Math.log(1 - random()) * mean;
  const organic = (at: number): string => `organic-${at}`;
  const act = (account: string, object: string, at: number): void =>
    void actions.push({ account, object, at });
  // Everyday: accounts act on posts whose popularity falls with their rank.
  for (let account = 0; account < ORGANIC; account += 1)
    for (let left = whole(2, 30); left > 0; left -= 1)
      act(organic(account), `post-${Math.floor(20_000 ** random())}`, random() * PERIOD_MS);
  // News: hundreds repost the same post within the hour.
  for (let burst = 0; burst < 40; burst += 1) {
    const begin = random() * PERIOD_MS;
    for (let left = whole(200, 900); left > 0; left -= 1)
      act(organic(whole(0, ORGANIC - 1)), `news-${burst}`, begin + late(40 * MINUTE_MS));
  }
  // Fandoms: the same people reply to the same idol repeatedly, some with notifications on.
  for (let fandom = 0; fandom < 20; fandom += 1) {
    const fans = Array.from({ length: whole(40, 150) }, () => whole(0, ORGANIC - 1));
    for (let post = 0; post < 25; post += 1) {
      const begin = random() * PERIOD_MS;
      for (const fan of fans)
        if (random() < 0.3)
          act(organic(fan), `idol-${fandom}-${post}`, begin + late((random() < 0.1 ? 6 : 120) * MINUTE_MS));
    }
  }
  const groups = GROUP_SIZES.map((size, group) => {
    const members = Array.from({ length: size }, (_, at) => `planted-${group}-${at}`);
    const jitter = whole(0, 120) * 1000;
    for (let target = whole(8, 14); target > 0; target -= 1) {
      // Half of the targets are popular posts, among which a group is hard to find.
      const object = random() < 0.5 ? `post-${Math.floor(2_000 ** random())}` : `target-${group}-${target}`;
      const begin = random() * PERIOD_MS;
      for (const member of members) if (random() < 0.8) act(member, object, begin + random() * jitter);
    }
    for (const member of members)
      for (let left = whole(2, 15); left > 0; left -= 1)
        act(member, `post-${Math.floor(20_000 ** random())}`, random() * PERIOD_MS);
    return members;
  });
  return { actions, groups };
}
