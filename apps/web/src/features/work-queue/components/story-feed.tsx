import { SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Story } from '@rampart/work-queue/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { ActorName } from '../../../shared/people/actor-name.js';
import { KeptRoom } from '../../../shared/ui/kept-room.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { Severity } from '../../../shared/ui/severity.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { filterValues, withFilter } from '../../../shared/url-state/filters.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { STORIES } from '../api/stories.js';
import { riskWords, STATUS_WORDS } from '../lib/story-words.js';
import classes from './story-feed.module.css';

const drawer = () => import('./story-drawer.js');

interface StoryFeedProps {
  readonly me: string;
  /** The address of the reader's client area; null without one. */
  readonly base: string | null;
  /** Whether the user may act on stories, and whether they may list colleagues. */
  readonly mayAct: boolean;
  readonly mayChoose: boolean;
}

const STATUS = 'status';
const PARTS = [
  { value: 'open', label: t`Open` },
  { value: 'dismissed', label: t`Dismissed` },
];

const LOOK: Omit<ItemsLook<Story>, 'empty'> = {
  ...{ id: 'stories', label: t`Triage`, filters: t`stories`, path: '/api/work-queue/stories' },
  columns: [
    { id: 'kind', label: t`Kind`, value: ({ title }) => title },
    { id: 'status', label: t`Status`, value: ({ status }) => status },
    { id: 'risk', label: t`Risk`, value: ({ risk }) => risk, numeric: true },
    { id: 'why', label: t`Why now`, value: ({ why }) => why },
    { id: 'last', label: t`Last`, value: ({ lastAt }) => lastAt },
  ],
};

function Row({ story, onOpen }: { readonly story: Story; readonly onOpen: () => void }) {
  const { level, word } = riskWords(story.risk);
  const status = STATUS_WORDS[story.status];
  return (
    <UnstyledButton className={classes.row} data-row={story.id} onClick={onOpen}>
      <span className={classes.risk}>
        <Severity level={level}>{word}</Severity>
      </span>
      <div>
        <Text fw={600} size="sm">
          {story.title}
          {story.tenant.own ? '' : t` at a client`}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          <Trans>
            {story.why} Last <TimeAgo at={story.lastAt} />
            {story.assignedTo === null ? null : (
              <>
                {' '}
                · <ActorName actor={story.assignedTo} />
              </>
            )}
          </Trans>
        </Text>
      </div>
      <ToneBadge tone={status.tone}>{status.text}</ToneBadge>
    </UnstyledButton>
  );
}

/** The stories, live, the riskiest first; `?triage.row=` opens one. */
export function StoryFeed({ me, base, mayAct, mayChoose }: StoryFeedProps) {
  const [view, setView] = useView('triage');
  const dismissed = filterValues(view, STATUS)[0] === 'dismissed';
  const stories = useLiveQuery(STORIES, useListQuestion(view));
  const open = stories.items.find(({ id }) => id === view.row) ?? null;
  return (
    <SectionCard
      title={t`Triage`}
      description={t`What happened in every tenant, the riskiest first.`}
      aside={
        <SegmentedControl
          aria-label={t`Part of triage`}
          value={dismissed ? 'dismissed' : 'open'}
          onChange={(part) =>
            setView({ filters: withFilter(view, STATUS, part === 'open' ? [] : [part]).filters })
          }
          data={PARTS}
        />
      }
    >
      <KeptRoom pending={stories.isPending}>
        <ListItems
          look={{
            ...LOOK,
            empty: dismissed ? t`Nothing was dismissed.` : t`Nothing happened that needs you.`,
          }}
          query={stories}
          view={withFilter(view, STATUS, [])}
          onView={setView}
        >
          {(story) => (
            <li>
              <Row story={story} onOpen={() => setView({ row: story.id })} />
            </li>
          )}
        </ListItems>
      </KeptRoom>
      <LazyOnce
        load={drawer}
        wanted={open !== null}
        props={{
          ...{ story: open, me, base, mayAct, mayChoose },
          rows: stories.items.map(({ id }) => id),
          onRow: (row: string) => setView({ row }),
          onClose: () => setView({ row: null }),
        }}
      />
    </SectionCard>
  );
}
