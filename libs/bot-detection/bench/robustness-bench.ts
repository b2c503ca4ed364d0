import { type Report, wilson } from '@rampart/kernel/testing';
import type { AccountRecord } from '../src/domain/account/account-record.js';
import { explainAccount } from '../src/domain/model/explain.js';
import { seededNumbers } from '../src/domain/model/random.js';
import { judged } from './figures.js';
import type { HeldOut } from './held-out.js';

const COUNTS = ['followers', 'following', 'posts', 'likesGiven', 'listed'] as const;

/** Multiplies each count by its own factor, which differs from 1 by at most this share. */
function drifted(account: AccountRecord, most: number, random: () => number): AccountRecord {
  const changed = Object.fromEntries(
    COUNTS.map((name) => {
      const count = account[name];
      return [name, count === null ? null : Math.round(count * (1 + (random() * 2 - 1) * most))];
    }),
  );
  return { ...account, ...changed };
}

/** Adds the last rows of the table, which need labelled accounts. */
export function benchRobustness(report: Report, held: readonly HeldOut[]): void {
  const random = seededNumbers(13);
  let [moved, kept, worst] = [0, 0, 0];
  for (const { labelled, model } of held) {
    const { account, observedAt } = labelled;
    const before = explainAccount(model, account, observedAt);
    const after = explainAccount(model, drifted(account, 0.05, random), observedAt);
    if (before.band !== after.band) moved += 1;
    const noisy = explainAccount(model, drifted(account, 0.01, random), observedAt);
    const names = new Set(noisy.contributions.slice(0, 3).map(({ feature }) => feature));
    kept += before.contributions.slice(0, 3).filter(({ feature }) => names.has(feature)).length / 3;
    const sum = before.contributions.reduce((all, { contribution }) => all + contribution, before.base);
    worst = Math.max(worst, Math.abs(sum - before.score));
  }
  const share = moved / held.length;
  judged(report, 'band changes, counts ±5 %', share, wilson(moved, held.length), {
    floor: 0.05,
    goal: 0.03,
    atMost: true,
  });
  judged(report, 'contributions: largest gap to the score', worst, null, {
    floor: 1e-9,
    goal: null,
    atMost: true,
  });
  judged(report, 'top 3 reasons kept, counts ±1 %', kept / held.length, null, { floor: 0.8, goal: null });
  benchFairness(report, held);
}

const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  latin: ['Anna Keller', 'I write about gardens and my dog. Mother of two.'],
  cyrillic: ['Анна Келлер', 'Пишу о садах и моей собаке. Мама двоих детей.'],
  arabic: ['آنا كيلر', 'أكتب عن الحدائق وكلبي. أم لطفلين.'],
  chinese: ['安娜凯勒', '写花园和我的狗。两个孩子的妈妈。'],
  devanagari: ['अन्ना केलर', 'मैं बगीचों और अपने कुत्ते के बारे में लिखती हूँ। दो बच्चों की माँ।'],
};

const isAccused = ({ labelled: { account, observedAt }, model }: HeldOut): boolean =>
  explainAccount(model, account, observedAt).band === 'automation-like';

function benchFairness(report: Report, held: readonly HeldOut[]): void {
  const people = held.filter(({ target }) => target === 0);
  const named = people.filter(({ labelled }) => labelled.account.displayName !== null);
  const rates = Object.values(NAMES).map(([displayName, bio]) => {
    const accused = named.filter((one) =>
      isAccused({
        ...one,
        labelled: { ...one.labelled, account: { ...one.labelled.account, displayName, bio } },
      }),
    );
    return accused.length / named.length;
  });
  judged(
    report,
    'FPR gap between five scripts, points',
    100 * (Math.max(...rates) - Math.min(...rates)),
    null,
    {
      floor: 3,
      goal: 2,
      atMost: true,
    },
  );
  const groups = {
    'FPR, verified people': people.filter(({ labelled }) => labelled.account.verified === true),
    'FPR, people with under 20 posts': people.filter(({ labelled }) => (labelled.account.posts ?? 20) < 20),
  };
  for (const [name, group] of Object.entries(groups)) {
    const accused = group.filter(isAccused).length;
    judged(report, `${name} (${group.length})`, accused / group.length, wilson(accused, group.length), {
      floor: 0.04,
      goal: 0.03,
      atMost: true,
    });
  }
}
