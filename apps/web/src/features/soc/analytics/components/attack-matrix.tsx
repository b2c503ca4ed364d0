import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { AttackCoverage } from '@rampart/soc/contract';
import { formatNumber, plural } from '../../../../shared/format/numbers.js';
import classes from './attack-matrix.module.css';

type Technique = AttackCoverage['techniques'][number];

const OTHER = { id: 'other', name: t`Without a tactic` };

function Cell({ technique, highest }: { readonly technique: Technique; readonly highest: number }) {
  const { id, name, rules, alerts } = technique;
  const running = rules.filter(({ enabled }) => enabled).length;
  return (
    <li
      className={classes['cell']}
      data-off={running === 0 || undefined}
      style={{ '--heat': highest === 0 ? 0 : alerts / highest } as object}
    >
      <details>
        <summary>
          <Text span fw={600} size="sm" className={classes['name'] ?? ''}>
            {name ?? id}
          </Text>
          <Text span size="xs" c="dimmed" className="tabular">
            {name === null ? '' : `${id} · `}
            {running === rules.length
              ? plural(running, 'rule')
              : t`${formatNumber(running)} of ${plural(rules.length, 'rule')} on`}
            {' · '}
            {plural(alerts, 'alert')}
          </Text>
        </summary>
        <ul className={classes['rules']}>
          {rules.map(({ id: ruleId, title, enabled }) => (
            <li key={ruleId}>
              {title}
              {enabled ? '' : t` (off)`}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Techniques of rules and alerts below their tactics, in the order of the matrix; tactics without any are left out. */
export function AttackMatrix({ coverage: { tactics, techniques } }: { readonly coverage: AttackCoverage }) {
  if (techniques.length === 0) return <Text size="sm" c="dimmed">{t`No rule names a technique.`}</Text>;
  const highest = Math.max(...techniques.map(({ alerts }) => alerts));
  const columns = [...tactics, OTHER]
    .map((tactic) => ({
      tactic,
      within: techniques.filter(({ tactics: own }) =>
        tactic === OTHER ? own.length === 0 : own.includes(tactic.id),
      ),
    }))
    .filter(({ within }) => within.length > 0);
  return (
    <div className={classes['scroll']} role="region" aria-label={t`ATT&CK matrix`} tabIndex={0}>
      <div className={classes['matrix']}>
        {columns.map(({ tactic, within }) => (
          <section key={tactic.id} className={classes['column']} aria-label={tactic.name}>
            <Text component="h3" size="sm" fw={600} className={classes['tactic'] ?? ''}>
              {tactic.name}
            </Text>
            <ul className={classes['cells']}>
              {within.map((technique) => (
                <Cell key={technique.id} {...{ technique, highest }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
