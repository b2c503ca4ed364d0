import type { Observation } from '@rampart/connectors';
import { type SeenAgain } from '../../ports/account-directory.js';

export interface Verdict {
  readonly state: SeenAgain['state'];
  readonly says: string;
}

export const PRESENT: Verdict = { state: 'present', says: 'the account is there' };

export function seen({ json: _json, ...exchanged }: Observation, verdict: Verdict): SeenAgain {
  return { ...exchanged, ...verdict };
}

export const unclear = ({ status }: Observation): Verdict => ({
  state: 'unclear',
  says: `the answer (HTTP ${status}) does not say whether the account is there`,
});

export function shown(answer: Observation): Observation {
  const url = new URL(answer.url);
  url.searchParams.delete('appsecret_proof');
  return { ...answer, url: url.href };
}
