import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { EventStory } from '@rampart/soc/contract';
import { Link, useLocation } from 'react-router-dom';
import { SmallBars } from '../../../../shared/chart/small-bars.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { inSentence } from '../../../../shared/language/in-sentence.js';
import { Trans } from '../../../../shared/language/trans.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { EMPTY_VIEW, parseView, writeView } from '../../../../shared/url-state/view-codec.js';
import type { ShownEvent } from '../api/events.js';
import { PIVOTS, storyWords } from '../lib/story-words.js';
import classes from '../../../../shared/soc/soc.module.css';

function Reputation({ story: { denied, lists } }: { readonly story: EventStory }) {
  return (
    <Group gap="xs">
      {denied === null ? (
        <ToneBadge tone="plain">{t`Not blocked`}</ToneBadge>
      ) : (
        <>
          <ToneBadge tone="over">{t`Blocked`}</ToneBadge>
          <Text size="sm" component="span">
            <Trans>
              since <DateTime at={denied.since} />
              {denied.until === null ? null : (
                <>
                  {' '}
                  until <DateTime at={denied.until} />
                </>
              )}
            </Trans>
          </Text>
        </>
      )}
      {lists === null ? null : lists.length === 0 ? (
        <Text size="sm" c="dimmed" component="span">{t`On no threat list`}</Text>
      ) : (
        <Text size="sm" component="span" className={classes['wrap'] ?? ''}>
          <Trans>
            Listed by {lists.map(({ source, confidence }) => `${source} (${confidence} %)`).join(', ')}
          </Trans>
        </Text>
      )}
    </Group>
  );
}

/** Links to all events of the same address, user or host, at the shown moment. */
function Pivots({ event }: { readonly event: ShownEvent }) {
  const { search } = useLocation();
  const { asOf } = parseView(new URLSearchParams(search));
  const values = { client: event.srcIp, user: event.user, host: event.host };
  return (
    <Group gap="md" role="group" aria-label={t`Related events`}>
      {PIVOTS.map(({ field, label }) => {
        const value = values[field];
        if (value === null) return null;
        const view = { ...EMPTY_VIEW, asOf, filters: [{ field, op: 'in', values: [value] }] } as const;
        return (
          <Anchor
            key={field}
            component={Link}
            to={`?${writeView(new URLSearchParams(), view).toString()}`}
            size="sm"
            aria-label={t`All events of ${inSentence(label)} ${value}`}
          >
            <Trans>Same {inSentence(label)}</Trans>
          </Anchor>
        );
      })}
    </Group>
  );
}

interface EventStoryProps {
  readonly event: ShownEvent;
  readonly story: EventStory;
}

/** What the actor did, how often, with which success and over which time, and facts about the address. */
export function EventStorySection({ event, story }: EventStoryProps) {
  const { subject, from, to, timeline, users, userCount, succeededAfterFailure } = story;
  const label = t`Events over time: ${timeline.map((count) => formatNumber(count)).join(', ')}`;
  return (
    <Stack gap="xs" component="section" aria-label={t`What happened`}>
      <Title order={3} size="h5">{t`What happened`}</Title>
      <Text className={classes['story'] ?? ''}>{storyWords(story)}</Text>
      {succeededAfterFailure === null ? null : (
        <Group gap="xs">
          <ToneBadge tone="refused">{t`Success after failures`}</ToneBadge>
          <Text size="sm" component="span">
            <DateTime at={succeededAfterFailure} shape="precise" />
          </Text>
        </Group>
      )}
      <SmallBars values={timeline} label={label} />
      <Text size="xs" c="dimmed" component="div">
        <Trans>
          <DateTime at={from} shape="precise" /> to <DateTime at={to} shape="precise" />
        </Trans>
      </Text>
      {subject === 'user' || userCount === 0 ? null : (
        <Text size="sm" className={classes['wrap'] ?? ''}>
          <Trans>
            Users: {users.map(({ name, events }) => `${name} (${formatNumber(events)})`).join(', ')}
            {userCount > users.length ? t`, ${formatNumber(userCount - users.length)} more` : ''}
          </Trans>
        </Text>
      )}
      {subject === 'client' ? <Reputation story={story} /> : null}
      <Pivots event={event} />
    </Stack>
  );
}
