import { type Contribution, type Evidence } from '../../contract/index.js';
import { type Weights } from './models.js';
import { type FindingName } from './weights.js';

/** Collects the contributions of one score, without a list for each kind of sign. */
export class Signs {
  readonly found: Contribution[] = [];
  readonly #weights: Weights;

  constructor(weights: Weights) {
    this.#weights = weights;
  }

  /** @param value 0 to 1 */
  add(name: FindingName, label: string, value: number, evidence: Evidence): void {
    this.found.push({ name, label, points: this.#weights[name] * value, evidence });
  }
}
