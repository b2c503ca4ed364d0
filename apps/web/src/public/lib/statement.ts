import { t } from '@rampart/kernel';
import { CLAIMS, type ClaimName } from '@rampart/tier-policy/contract';

export type Progress = 'built' | 'partly' | 'planned';

/** The statement that several claims together allow. */
export interface Statement {
  readonly progress: Progress;
  readonly state: string;
  readonly text: string;
}

/** Joins names as in a sentence, each once: `Reports, Vault and Messaging`. */
export function inWords(titles: readonly string[]): string {
  const names = [...new Set(titles)];
  return names.length < 2 ? (names[0] ?? '') : t`${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The statement of claims by the manifest: a sentence for a built one, only the name for a planned one. */
export function statementOf(names: readonly ClaimName[]): Statement {
  const claims = names.map((name) => CLAIMS[name]);
  const built = claims.filter((claim) => claim.built);
  const planned = inWords(claims.filter((claim) => !claim.built).map(({ title }) => title));
  const text = built.map((claim) => claim.text).join(' ');
  if (planned === '') return { progress: 'built', state: t`Works today`, text };
  if (built.length === 0)
    return { progress: 'planned', state: t`Planned`, text: t`What it takes: ${planned}.` };
  return { progress: 'partly', state: t`Works in part`, text: t`${text} Planned: ${planned}.` };
}
