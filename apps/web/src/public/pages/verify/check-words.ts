import type { Check, CheckName, CheckOutcome } from '@rampart/incidents/verify';
import { t } from '@rampart/kernel';
import { PUBLIC_LOCALE } from '../../../shared/language/language.js';

/** The question of each check, in the order of checking. */
export const CHECKS: Readonly<Record<CheckName, string>> = {
  container: t`Does the ZIP contain only its files, in standard form?`,
  layout: t`Are all files of a package there, and no others?`,
  payload: t`Do report and evidence match their listed hashes?`,
  tags: t`Do the lists match their signatures?`,
  trust: t`Are there keys from outside of the package?`,
  cms: t`Did a certificate of the installation sign it?`,
  ed25519: t`Did a key of the installation sign it, too?`,
  seal: t`Are all signatures there that were made?`,
  timestamp: t`Did a time-stamp authority confirm the time?`,
  custody: t`Is the chain of custody unbroken, in order and signed?`,
  evidence: t`Is every piece of evidence unaltered?`,
  content: t`Did a person sign this content?`,
  'log-proof': t`Does the installation’s event log hold the signature?`,
  'checksum-beside': t`Does the .sha256 file match?`,
  'signature-beside': t`Does the .p7s file match?`,
};

/** A check for the page. One that was not made has no outcome. */
export interface ShownCheck {
  readonly name: CheckName;
  readonly asks: string;
  readonly outcome: CheckOutcome | 'not-made';
  readonly detail: string | null;
}

/** All fifteen checks, including those that were skipped after a failure. */
export function shownChecks(checks: readonly Check[]): readonly ShownCheck[] {
  return Object.entries(CHECKS).map(([key, asks]) => {
    const name = key as CheckName;
    const made = checks.find((check) => check.name === name);
    return { name, asks, outcome: made?.outcome ?? 'not-made', detail: made?.detail ?? null };
  });
}

export const OUTCOME_WORDS: Readonly<Record<ShownCheck['outcome'], string>> = {
  passed: t`Yes`,
  failed: t`No`,
  absent: t`Has none`,
  unchecked: t`Unknown`,
  'not-made': t`Not checked`,
};

const MOMENT = new Intl.DateTimeFormat(PUBLIC_LOCALE, {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'UTC' },
});

/** `21 November 2026 at 12:00:00 UTC`. @param at ISO 8601 */
export const momentOf = (at: string): string => t`${MOMENT.format(new Date(at))} UTC`;
