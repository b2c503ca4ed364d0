import { SegmentedControl, Text, Title } from '@mantine/core';
import type { BotFinding, BotGroup } from '@rampart/bot-detection/contract';
import { useState } from 'react';
import { CountTable } from '../../../shared/chart/count-table.js';
import { plural } from '../../../shared/format/numbers.js';
import { ringPlaces } from '../lib/ring-places.js';
import { chanceText } from '../lib/words.js';
import classes from './group-graph.module.css';

interface GroupGraphProps {
  readonly group: Pick<BotGroup, 'kind' | 'findingIds' | 'evidence'>;
  /** Findings of the same scan that are on this page. */
  readonly rows: readonly Pick<BotFinding, 'id' | 'account' | 'probability'>[];
  readonly openId: string;
}

const SIZE = 300;
const CENTRE = SIZE / 2;
const VIEWS = [
  { value: 'graph', label: 'Graph' },
  { value: 'table', label: 'Table' },
];
const KINDS: Readonly<Record<BotGroup['kind'], string>> = {
  'created-together': 'Created together',
  'same-texts': 'Same texts',
};

/** Accounts around what joins them, with the same members as a table. */
export function GroupGraph({ group, rows, openId }: GroupGraphProps) {
  const [view, setView] = useState('graph');
  const { findingIds, kind, evidence } = group;
  const known = new Map(rows.map((row) => [row.id, row]));
  const handleOf = (id: string): string => {
    const handle = known.get(id)?.account.handle;
    return handle === undefined ? 'on a further page' : `@${handle}`;
  };
  const probabilityOf = (id: string): string => {
    const row = known.get(id);
    return row === undefined ? '–' : chanceText(row.probability);
  };
  return (
    <section aria-labelledby="bot-group">
      <div className={classes.head}>
        <Title order={3} size="h5" id="bot-group">
          Group: {KINDS[kind].toLowerCase()}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Show the group as"
          data={VIEWS}
          value={view}
          onChange={setView}
        />
      </div>
      <Text size="sm" mb="xs">
        {evidence}
      </Text>
      {view === 'graph' ? (
        <svg
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          className={classes.ring}
          role="img"
          aria-label={`${plural(findingIds.length, 'account')} around what joins them. The table names them.`}
        >
          {[...ringPlaces(findingIds, SIZE)].map(([id, { x, y }]) => (
            <g key={id}>
              <line x1={CENTRE} y1={CENTRE} x2={x} y2={y} />
              <rect x={x - 5} y={y - 5} width={10} height={10} data-open={id === openId}>
                <title>{handleOf(id)}</title>
              </rect>
            </g>
          ))}
          <circle cx={CENTRE} cy={CENTRE} r={6} />
        </svg>
      ) : (
        <CountTable
          title="Members of the group"
          heads={['Account', 'Bot probability']}
          rows={findingIds.map((id) => ({
            id,
            title: handleOf(id),
            values: [probabilityOf(id)],
          }))}
        />
      )}
    </section>
  );
}
