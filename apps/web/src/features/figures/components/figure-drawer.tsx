import { Anchor, Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import type { FigureView } from '@rampart/figures/contract';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { partTitle, valueText } from '../lib/words.js';
import { FigureChart } from './figure-chart.js';
import { FigureEventList } from './figure-events.js';
import { useOpenFigure } from './use-open-figure.js';

interface FigureDrawerProps {
  /** The figure on the page. For a share, one of its parts may be the open one. */
  readonly owner: FigureView;
  readonly asOf: string | null;
}

const HOW_COUNTED = {
  sum: t`Each event changes the figure by its own amount.`,
  keys: t`The event that opened each open item.`,
  flags: t`The event that opened each open item.`,
  silent: t`The last event of each item.`,
  recent: t`The last event of each item.`,
  ratio: '',
} as const;

function RatioParts({ owner }: { readonly owner: FigureView }) {
  const { addressOf } = useOpenFigure();
  if (owner.ratio === null) return null;
  return (
    <Stack gap="xs">
      {[owner.ratio.part, owner.ratio.whole].map(({ name, title, value }) => (
        <Anchor key={name} component={Link} to={addressOf(name)} preventScrollReset size="sm">
          {title}: {formatNumber(value)}
        </Anchor>
      ))}
    </Stack>
  );
}

function Choices({ owner }: { readonly owner: FigureView }) {
  const { open, change } = useOpenFigure();
  const parts = open.name === owner.name ? (owner.dimension?.values ?? []) : [];
  return (
    <Group gap="sm" align="flex-end">
      {owner.kind === 'sum' ? null : (
        <SegmentedControl
          aria-label={t`Which events`}
          size="xs"
          value={open.show}
          onChange={(show) => change({ ...open, show: show === 'moved' ? 'moved' : 'counted' })}
          data={[
            { value: 'counted', label: t`Current` },
            { value: 'moved', label: t`Every change` },
          ]}
        />
      )}
      {parts.length === 0 ? null : (
        <NativeSelect
          size="xs"
          label={owner.dimension?.title}
          value={open.part ?? ''}
          onChange={({ currentTarget }) => change({ ...open, part: currentTarget.value || null })}
          data={[
            { value: '', label: t`All` },
            ...parts.map(({ value, count }) => ({
              value,
              label: `${partTitle(value)} (${formatNumber(count)})`,
            })),
          ]}
        />
      )}
    </Group>
  );
}

function Within() {
  const { open, change } = useOpenFigure();
  if (open.within === null) return null;
  const { from, to } = open.within;
  return (
    <Group gap="sm">
      <Text size="sm">
        <Trans>
          Only from <DateTime at={from} /> to <DateTime at={to} />
        </Trans>
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => change({ ...open, within: null })}
      >{t`Whole time`}</Button>
    </Group>
  );
}

export default function FigureDrawer({ owner, asOf }: FigureDrawerProps) {
  const { open, change } = useOpenFigure();
  const { ratio } = owner;
  const part = ratio === null ? undefined : [ratio.part, ratio.whole].find(({ name }) => name === open.name);
  const title =
    part === undefined ? `${owner.title}: ${valueText(owner)}` : `${part.title}: ${formatNumber(part.value)}`;
  const counted = part === undefined && ratio !== null ? null : (part?.name ?? owner.name);
  return (
    <DetailDrawer
      row={open.name}
      onClose={() => change({ name: null, part: null, show: 'counted', within: null })}
      title={title}
      closeLabel={t`Close the events`}
    >
      <Stack gap="md">
        <Text size="sm">
          {owner.description} {counted === null || part !== undefined ? '' : HOW_COUNTED[owner.kind]}
        </Text>
        {part === undefined ? (
          <FigureChart
            figure={owner}
            onSelect={counted === null ? undefined : (within) => change({ ...open, within })}
          />
        ) : null}
        {counted === null ? (
          <RatioParts owner={owner} />
        ) : (
          <>
            <Choices owner={owner} />
            <Within />
            <FigureEventList
              name={counted}
              show={open.show}
              dimension={open.part}
              within={open.within}
              asOf={asOf}
            />
          </>
        )}
      </Stack>
    </DetailDrawer>
  );
}
