import { SegmentedControl, Text, Title } from '@mantine/core';
import type { BotFinding, BotGroup } from '@rampart/bot-detection/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { CountTable } from '../../../shared/chart/count-table.js';
import { RingGraph } from '../../../shared/chart/ring-graph.js';
import { formatFixed, plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { chanceText } from '../lib/words.js';
import classes from './group-graph.module.css';

interface GroupGraphProps {
  readonly group: Pick<BotGroup, 'kind' | 'findingIds' | 'evidence' | 'edges' | 'others'>;
  /** Findings of the same scan that are loaded on this page. */
  readonly rows: readonly Pick<BotFinding, 'id' | 'account' | 'probability'>[];
  readonly openId: string;
}

const [THINNEST, THICKEST] = [0.5, 3];
const VIEWS = [
  { value: 'graph', label: t`Graph` },
  { value: 'table', label: t`Table` },
];
const KINDS: Readonly<Record<BotGroup['kind'], string>> = {
  'created-together': t`Created together`,
  'same-texts': t`Same texts`,
  'acts-together': t`Acts together`,
};

/** A group as a ring of accounts with edges, and the same data as tables. */
export function GroupGraph({ group, rows, openId }: GroupGraphProps) {
  const [view, setView] = useState('graph');
  const { findingIds, kind, evidence, edges, others } = group;
  const known = new Map(rows.map((row) => [row.id, row]));
  const handleOf = (id: string): string => {
    const handle = known.get(id)?.account.handle;
    return handle === undefined ? t`on a further page` : `@${handle}`;
  };
  const probabilityOf = (id: string): string => {
    const row = known.get(id);
    return row === undefined ? '–' : chanceText(row.probability);
  };
  return (
    <section aria-labelledby="bot-group">
      <div className={classes.head}>
        <Title order={3} size="h5" id="bot-group">
          <Trans>Group: {KINDS[kind].toLowerCase()}</Trans>
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t`Show the group as`}
          data={VIEWS}
          value={view}
          onChange={setView}
        />
      </div>
      <Text size="sm" mb="xs">
        {evidence}
        {others === 0 ? '' : t` ${plural(others, 'member')} not automation-like alone.`}
      </Text>
      {view === 'graph' ? (
        <RingGraph
          nodes={findingIds.map((id) => ({
            id,
            title: handleOf(id),
            look: id === openId ? ('open' as const) : undefined,
          }))}
          links={edges.map(({ one, other, weight, evidence: why }) => ({
            ...{ from: one, to: other, title: why },
            width: THINNEST + weight * (THICKEST - THINNEST),
          }))}
          says={t`${plural(findingIds.length, 'account')} with ${plural(edges.length, 'edge')}. The table names them.`}
        />
      ) : (
        <>
          <CountTable
            title={t`Members of the group`}
            heads={[t`Account`, t`Bot probability`]}
            rows={findingIds.map((id, at) => ({
              ...{ id, title: `${at + 1}. ${handleOf(id)}` },
              values: [probabilityOf(id)],
            }))}
          />
          {edges.length === 0 ? null : (
            <CountTable
              title={t`Evidence of the edges`}
              heads={[t`Accounts`, t`Evidence`, t`Weight`]}
              rows={edges.map(({ one, other, weight, evidence: why }) => ({
                id: `${one} ${other}`,
                title: `${handleOf(one)}, ${handleOf(other)}`,
                values: [why, formatFixed(weight, 2)],
              }))}
            />
          )}
        </>
      )}
    </section>
  );
}
