import { Anchor, Group, Text } from '@mantine/core';
import type { Unlabelled } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import { formatFixed, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { UNLABELLED } from '../api/detectors.js';

interface LabelQueueProps {
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly detectors: readonly { readonly id: string; readonly title: string }[];
  /** The number of findings that clients themselves must judge. */
  readonly clients: number;
  /** The address of the reader’s client area; null without one. */
  readonly base: string | null;
}

const lookOf = (detectors: LabelQueueProps['detectors']): ItemsLook<Unlabelled> => ({
  ...{ id: 'label-queue', label: t`Label queue`, filters: t`findings`, path: '/api/detectors/unlabelled' },
  empty: t`No finding waits for a verdict.`,
  columns: [
    {
      ...{ id: 'detector', label: t`Detector`, filterable: true, choices: detectors.map(({ id }) => id) },
      value: ({ detector }) => detector,
      valueLabel: (id) => detectors.find((one) => one.id === id)?.title ?? id,
    },
    { id: 'detail', label: t`Finding`, value: ({ detail }) => detail },
    { id: 'score', label: t`Score`, value: ({ score }) => score, numeric: true },
    { id: 'distance', label: t`Distance`, value: ({ distance }) => distance, numeric: true },
    { id: 'found', label: t`Found`, value: ({ foundAt }) => foundAt },
  ],
});

function Finding({ item, base }: { readonly item: Unlabelled; readonly base: string | null }) {
  const { title, detail, score, foundAt, link } = item;
  return (
    <Group justify="space-between" gap="xs" py={6}>
      <div>
        <Text size="sm" fw={600}>
          {title}: {detail}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          <Trans>
            Score {formatFixed(score, 2)}, found <TimeAgo at={foundAt} />
          </Trans>
        </Text>
      </div>
      {base === null ? null : (
        <Anchor
          component={Link}
          to={`${base}${link.slice(1)}`}
          size="sm"
          aria-label={t`Judge ${title}: ${detail}`}
        >{t`Judge`}</Anchor>
      )}
    </Group>
  );
}

/** Findings to judge next, those closest to the threshold first. */
export function LabelQueue({ view, onView, detectors, clients, base }: LabelQueueProps) {
  const query = useLiveQuery(UNLABELLED, useListQuestion(view));
  const others = clients === 0 ? '' : t` ${plural(clients, 'finding')} more wait with clients.`;
  return (
    <SectionCard title={t`Label queue`} description={t`The least certain findings first.${others}`}>
      <ListItems look={lookOf(detectors)} query={query} view={view} onView={onView}>
        {(item) => (
          <li>
            <Finding item={item} base={base} />
          </li>
        )}
      </ListItems>
    </SectionCard>
  );
}
