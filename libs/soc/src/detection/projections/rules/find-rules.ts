import type { EntityManager } from 'typeorm';
import { nameOf } from '../../domain/detect/detector.js';
import { builtInRules } from '../../domain/rules/built-in-rules.js';

interface FoundRule {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** Rules with every word, the tenant's first, then built-in ones. `manager` must be confined to the tenant. */
export async function findRules(
  manager: EntityManager,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<FoundRule[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const own: FoundRule[] = await manager.query(
    `SELECT rule_id AS id, title, description FROM soc_rule
     WHERE version > 0 AND concat_ws(E'\\n', title, description, rule_id) ILIKE ALL ($1::text[])
     ORDER BY title, rule_id LIMIT $2`,
    [patterns, limit],
  );
  const builtIn = builtInRules()
    .rules.map((rule) => ({
      ...{ id: nameOf(rule), title: rule.title, description: rule.description ?? '' },
    }))
    .filter(({ id, title, description }) => {
      const text = `${title}\n${description}\n${id}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  return [...own, ...builtIn].slice(0, limit);
}
