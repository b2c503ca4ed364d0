import { t } from '@rampart/kernel';
import type { Usual } from '../../domain/usual.js';

interface Circumstances {
  readonly facts: number;
  readonly risk: number;
  readonly usual: Usual;
  /** The time since its first fact, in milliseconds. */
  readonly openMs: number;
}

const HOUR_MS = 3_600_000;
/** From this risk on, one fact is enough as the reason. */
const HIGH_RISK = 65;

/** The reason in one sentence, which is the same for the same story and time. */
export function whyNow(
  { facts, risk, usual, openMs }: Circumstances,
  [one, many]: readonly [string, string] = ['event', 'events'],
): string {
  const hours = Math.max(1, Math.ceil(openMs / HOUR_MS));
  const days = Math.floor(hours / 24);
  const within = hours < 48 ? `${hours} ${hours === 1 ? t`hour` : t`hours`}` : t`${days} days`;
  const what = `${facts} ${facts === 1 ? one : many}`;
  const counted = t`${what} within ${within}`;
  if (usual.unusual) return t`${counted}, more than usual.`;
  return risk >= HIGH_RISK ? t`${counted}, of high risk.` : `${counted}.`;
}
