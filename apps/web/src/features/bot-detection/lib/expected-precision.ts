import type { BotAnalytics } from '@rampart/bot-detection/contract';

export interface MeasuredPrecision {
  readonly precision: number;
  readonly verdicts: number;
}

/** The share of confirmed bots among verdicts from a threshold on; null without verdicts. @param threshold percent */
export function precisionFrom(
  calibration: BotAnalytics['calibration'],
  threshold: number,
): MeasuredPrecision | null {
  const steps = calibration.filter(({ probability }) => 100 * probability >= threshold);
  const agree = steps.reduce((sum, step) => sum + step.agree, 0);
  const verdicts = agree + steps.reduce((sum, step) => sum + step.disagree, 0);
  return verdicts === 0 ? null : { precision: agree / verdicts, verdicts };
}

/** The precision that the model expects at or above a threshold; null without findings. @param threshold percent */
export function expectedFrom(
  expected: BotAnalytics['expected'],
  threshold: number,
): { readonly precision: number; readonly findings: number } | null {
  const steps = expected.filter(({ percent }) => percent >= threshold);
  const findings = steps.reduce((sum, step) => sum + step.findings, 0);
  if (findings === 0) return null;
  const sum = steps.reduce((total, step) => total + step.findings * step.probability, 0);
  return { precision: sum / findings, findings };
}
