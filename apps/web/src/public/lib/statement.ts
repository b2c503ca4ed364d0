import { CLAIMS, type ClaimName } from '@rampart/tier-policy/contract';

export type Progress = 'built' | 'partly' | 'planned';

/** What may be said of several claims together. */
export interface Statement {
  readonly progress: Progress;
  readonly state: string;
  readonly text: string;
}

/** Names joined as in a sentence, each once: `Reports, Vault and Messaging`. */
export function inWords(titles: readonly string[]): string {
  const names = [...new Set(titles)];
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Says of claims what the manifest allows: a sentence for what is built, the name alone for what is planned. */
export function statementOf(names: readonly ClaimName[]): Statement {
  const claims = names.map((name) => CLAIMS[name]);
  const built = claims.filter((claim) => claim.built);
  const planned = inWords(claims.filter((claim) => !claim.built).map(({ title }) => title));
  const text = built.map((claim) => claim.text).join(' ');
  if (planned === '') return { progress: 'built', state: 'Works today', text };
  if (built.length === 0)
    return { progress: 'planned', state: 'Planned', text: `What it takes: ${planned}.` };
  return { progress: 'partly', state: 'Works in part', text: `${text} Planned: ${planned}.` };
}
