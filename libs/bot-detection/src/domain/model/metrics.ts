export interface Judged {
  readonly score: number;
  readonly target: number;
}

/** The probability that an automated account scores above an ordinary one; ties count half. */
export function areaUnderCurve(judged: readonly Judged[]): number {
  const sorted = [...judged].sort((a, b) => a.score - b.score);
  let [sum, automated] = [0, 0];
  for (let at = 0; at < sorted.length;) {
    let next = at;
    let tied = 0;
    while (next < sorted.length && sorted[next]?.score === sorted[at]?.score) {
      tied += sorted[next]?.target ?? 0;
      next += 1;
    }
    sum += (tied * (at + next + 1)) / 2;
    automated += tied;
    at = next;
  }
  const ordinary = sorted.length - automated;
  return (sum - (automated * (automated + 1)) / 2) / (automated * ordinary);
}

/** The share of automated accounts above the score that at most this share of ordinary accounts exceeds. */
export function recallAt(judged: readonly Judged[], falseRate: number): number {
  const ordinary = judged
    .filter(({ target }) => target === 0)
    .map(({ score }) => score)
    .sort((a, b) => b - a);
  const limit = ordinary[Math.floor(ordinary.length * falseRate)] ?? -Infinity;
  const automated = judged.filter(({ target }) => target === 1);
  return automated.filter(({ score }) => score > limit).length / automated.length;
}

/** The mean difference between probability and outcome over ten classes, weighted by their sizes. */
export function calibrationError(judged: readonly Judged[], classes = 10): number {
  const sorted = [...judged].sort((a, b) => a.score - b.score);
  let error = 0;
  for (let at = 0; at < classes; at += 1) {
    const part = sorted.slice(
      Math.floor((sorted.length * at) / classes),
      Math.floor((sorted.length * (at + 1)) / classes),
    );
    error += Math.abs(part.reduce((sum, { score, target }) => sum + score - target, 0));
  }
  return error / sorted.length;
}
