import { readRules, type SigmaRule } from '@rampart/sigma';
import { createHash } from 'node:crypto';

type Values = Readonly<Record<string, readonly string[]>>;

/** Drops the least recently used first. Tenants share entries by the SHA-256 of text and values. */
export class RuleMemory {
  private readonly kept = new Map<string, readonly SigmaRule[]>();

  constructor(private readonly most: number) {}

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
