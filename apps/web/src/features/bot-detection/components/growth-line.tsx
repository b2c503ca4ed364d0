import { Text, Title } from '@mantine/core';
import type { BotFinding, BotReading } from '@rampart/bot-detection/contract';
import { t } from '@rampart/kernel';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import { formatTime } from '../../../shared/format/times.js';
import { useZone } from '../../../shared/format/zone.js';
import { useReadings } from '../api/bots.js';
import classes from './growth-line.module.css';

const [WIDTH, HEIGHT, EDGE] = [480, 90, 8];
/** Two points say no more than their numbers. */
const FEWEST_POINTS = 3;

interface Point {
  readonly at: number;
  readonly followers: number;
}

function pathOf(points: readonly Point[]): string {
  const times = points.map(({ at }) => at);
  const counts = points.map(({ followers }) => followers);
  const [from, until] = [Math.min(...times), Math.max(...times)];
  const most = Math.max(1, ...counts);
  const x = (at: number): number => EDGE + ((at - from) / Math.max(1, until - from)) * (WIDTH - 2 * EDGE);
  const y = (count: number): number => HEIGHT - EDGE - (count / most) * (HEIGHT - 2 * EDGE);
  return points
    .map(({ at, followers }, place) => `${place === 0 ? 'M' : 'L'}${x(at)} ${y(followers)}`)
    .join('');
}

const count = (value: number | null): string => (value === null ? t`unknown` : formatNumber(value));

function Line({ readings }: { readonly readings: readonly BotReading[] }) {
  const { zone } = useZone();
  const points = readings.flatMap(({ at, followers }) =>
    followers === null ? [] : [{ at: Date.parse(at), followers }],
  );
  if (readings.length < 2)
    return <Text size="sm" c="dimmed">{t`One reading so far. Scan again to see growth.`}</Text>;
  return (
    <>
      {points.length < FEWEST_POINTS ? null : (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className={classes.line}
          role="img"
          aria-label={t`Followers in ${plural(points.length, 'reading')}. The table has the numbers.`}
        >
          <path d={pathOf(points)} />
        </svg>
      )}
      <CountTable
        title={t`Readings`}
        heads={[t`Read`, t`Followers`, t`Following`, t`Posts`]}
        rows={readings.map(({ at, followers, following, posts }) => ({
          id: at,
          title: formatTime(new Date(at), zone),
          values: [count(followers), count(following), count(posts)],
        }))}
      />
    </>
  );
}

export function GrowthLine({ finding }: { readonly finding: Pick<BotFinding, 'id' | 'scanId'> }) {
  const { data } = useReadings({ scanId: finding.scanId, findingId: finding.id });
  if (data === undefined) return null;
  return (
    <section aria-labelledby="bot-growth">
      <Title order={3} size="h5" id="bot-growth" mb={4}>{t`Growth`}</Title>
      <Line readings={data.readings} />
    </section>
  );
}
