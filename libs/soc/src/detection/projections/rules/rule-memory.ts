import { readRules, type SigmaRule } from '@rampart/sigma';
import { createHash } from 'node:crypto';

type Values = Readonly<Record<string, readonly string[]>>;

/**
 * Rules by what they were read from, the least recently used first out: when one of a tenant's thousands of rules
 * changes, one is read. Tenants share it, so a rule is found by the whole SHA-256 of its text and values.
 */
export class RuleMemory {
  private readonly kept = new Map<string, readonly SigmaRule[]>();

  /** @param most texts that are kept */
  constructor(private readonly most: number) {}

  /** The accepted rules of one text, placeholders filled with values. */
  read(yaml: string, values: Values): readonly SigmaRule[] {
    const key = createHash('sha256')
      .update(JSON.stringify([yaml, values]))
      .digest('base64');
    const rules =
      this.kept.get(key) ?? readRules(yaml, { placeholders: new Map(Object.entries(values)) }).rules;
    this.kept.delete(key);
    this.kept.set(key, rules);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return rules;
  }
}
