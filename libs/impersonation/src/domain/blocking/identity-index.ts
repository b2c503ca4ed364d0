import { type PreparedCandidate, type PreparedIdentity } from '../score/index.js';
import { HandleIndex, type IndexedText } from './handle-index.js';

export class IdentityIndex {
  readonly #index: HandleIndex;
  readonly #identityOf: readonly number[];

  constructor(identities: readonly PreparedIdentity[]) {
    const entries: IndexedText[] = [];
    const owners: number[] = [];
    identities.forEach(({ handles, names }, number) => {
      for (const text of [...handles, ...names.filter(({ isDisplayName }) => isDisplayName)]) {
        entries.push(text);
        owners.push(number);
      }
    });
    this.#index = new HandleIndex(entries);
    this.#identityOf = owners;
  }

  propose(candidate: PreparedCandidate): number[] {
    const entries = [...this.#index.propose(candidate.handle), ...this.#index.propose(candidate.name)];
    return [...new Set(entries.map((entry) => this.#identityOf[entry] ?? 0))];
  }
}
