import type { Check, CheckName, CheckOutcome } from '@rampart/incidents/verify';

/** What each check asks, in the order in which they are made. */
export const CHECKS: Readonly<Record<CheckName, string>> = {
  container: 'Is the ZIP exactly the one of its files?',
  layout: 'Are all files of a package there, and no others?',
  payload: 'Are report and evidence the files that are listed?',
  tags: 'Are the lists themselves the ones that were signed?',
  trust: 'Are there keys from elsewhere to check with?',
  cms: 'Did a certificate of the installation sign it?',
  ed25519: 'Did a key of the installation sign it, too?',
  seal: 'Are all signatures there that were made?',
  timestamp: 'Did a time-stamp authority see it?',
  custody: 'Is the chain of custody unbroken, in order and signed?',
  evidence: 'Is every piece as it was acquired?',
  content: 'Did a person sign this content?',
  'log-proof': 'Does the installation’s event log hold the signature?',
  'checksum-beside': 'Does the .sha256 beside it fit?',
  'signature-beside': 'Does the .p7s beside it fit?',
};

/** A check as it is shown: one that was not made has no outcome. */
export interface ShownCheck {
  readonly name: CheckName;
  readonly asks: string;
  readonly outcome: CheckOutcome | 'not-made';
  readonly detail: string | null;
}

/** All fifteen, also those that an earlier refusal made pointless. */
export function shownChecks(checks: readonly Check[]): readonly ShownCheck[] {
  return Object.entries(CHECKS).map(([key, asks]) => {
    const name = key as CheckName;
    const made = checks.find((check) => check.name === name);
    return { name, asks, outcome: made?.outcome ?? 'not-made', detail: made?.detail ?? null };
  });
}

export const OUTCOME_WORDS: Readonly<Record<ShownCheck['outcome'], string>> = {
  passed: 'Yes',
  failed: 'No',
  absent: 'Has none',
  unchecked: 'Unknown',
  'not-made': 'Not asked',
};

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'UTC' },
});

/** `21 November 2026 at 12:00:00 UTC`. @param at ISO 8601 */
export const momentOf = (at: string): string => `${MOMENT.format(new Date(at))} UTC`;
