import type { AlignmentStep } from '@rampart/impersonation/contract';

function commonStart(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function tighten(step: AlignmentStep): readonly AlignmentStep[] {
  if (step.kind !== 'confusable' && step.kind !== 'substituted') return [step];
  const a = [...step.protectedText];
  const b = [...step.candidateText];
  const start = commonStart(a, b);
  const end = commonStart(a.slice(start).toReversed(), b.slice(start).toReversed());
  const equal = (text: string): AlignmentStep => ({
    kind: 'equal',
    protectedText: text,
    candidateText: text,
  });
  const middle = {
    ...step,
    protectedText: a.slice(start, a.length - end).join(''),
    candidateText: b.slice(start, b.length - end).join(''),
  };
  return [equal(a.slice(0, start).join('')), middle, equal(end === 0 ? '' : a.slice(-end).join(''))].filter(
    ({ protectedText, candidateText }) => protectedText !== '' || candidateText !== '',
  );
}

/** Narrows differing parts of an alignment: folding several characters (`vv` for `w`) can include equal neighbours. */
export function tightenSteps(steps: readonly AlignmentStep[]): readonly AlignmentStep[] {
  return steps.flatMap(tighten);
}
