import type { AttackCoverage, NavigatorLayer } from '../../contract/attack.js';
import type { SocRule } from '../../contract/rules.js';
import { NAMED_TACTICS, techniqueName, techniqueTactics } from './names.js';
import { TACTICS, tacticsIn, techniquesIn } from './techniques.js';

type Covering = Pick<SocRule, 'id' | 'title' | 'enabled' | 'tags'>;

/** Counts rules and alerts by ATT&CK technique. @param alerts number of alerts by tag */
export function coverageOf(rules: readonly Covering[], alerts: ReadonlyMap<string, number>): AttackCoverage {
  const ids = new Set([
    ...rules.flatMap(({ tags }) => techniquesIn(tags)),
    ...techniquesIn([...alerts.keys()]),
  ]);
  const techniques = [...ids].sort().map((id) => {
    const covering = rules.filter(({ tags }) => techniquesIn(tags).includes(id));
    const tagged = new Set(covering.flatMap(({ tags }) => tacticsIn(tags)));
    const known = techniqueTactics(id);
    return {
      id,
      name: techniqueName(id),
      // A rule of two techniques has the tactics of both.
      tactics: TACTICS.filter((tactic) => tagged.has(tactic) && (known?.includes(tactic) ?? true)),
      rules: covering.map(({ id: ruleId, title, enabled }) => ({ id: ruleId, title, enabled })),
      alerts: alerts.get(`attack.${id.toLowerCase()}`) ?? 0,
    };
  });
  return { tactics: NAMED_TACTICS, techniques };
}

/** Exports the coverage as a layer of the ATT&CK Navigator; the score is the number of enabled rules. */
export function navigatorLayer({ techniques }: AttackCoverage): NavigatorLayer {
  const scored = techniques.map(({ id, rules, alerts }) => {
    const running = rules.filter(({ enabled }) => enabled);
    return {
      techniqueID: id,
      score: running.length,
      comment: `${running.length} of ${rules.length} rules run, ${alerts} alerts`,
      enabled: true,
    };
  });
  return {
    name: 'Rampart: rules that run',
    versions: { layer: '4.5', navigator: '4.9.1', attack: '14' },
    domain: 'enterprise-attack',
    description: 'Score: rules that are switched on and name the technique.',
    techniques: scored,
    gradient: {
      colors: ['#ffffff', '#66b1ff'],
      minValue: 0,
      maxValue: Math.max(1, ...scored.map(({ score }) => score)),
    },
  };
}
