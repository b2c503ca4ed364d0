import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useZone } from '../../../shared/format/zone.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { useCalendar } from '../api/calendar.js';
import { useMovePost } from '../api/posts.js';
import { saveCalendar } from '../api/exchange.js';
import {
  daysOf,
  type PlannedPost,
  plannedPosts,
  rangeOf,
  type Span,
  stepped,
  titleOf,
} from '../lib/calendar-days.js';
import { wallTime } from '../lib/local-time.js';
import { useInstantOf } from '../lib/use-local-time.js';
import { CalendarGrid } from './calendar-grid.js';

const moveDialog = () => import('./move-dialog.js');
const overlapDialog = () => import('./overlap-dialog.js');

interface CalendarProps {
  readonly mayEdit: boolean;
  readonly onOpen: (postId: string) => void;
}

const SPANS: readonly { readonly value: Span; readonly label: string }[] = [
  { value: 'month', label: t`Month` },
  { value: 'week', label: t`Week` },
  { value: 'day', label: t`Day` },
];

/** Moves a post to a local time. For a time that occurs twice it asks which one is meant. */
function useMove(zone: string) {
  const move = useMovePost();
  const { instantOf, dialog } = useInstantOf();
  const [problem, setProblem] = useState<string | null>(null);
  const to = async ({ postId }: PlannedPost, localTime: string): Promise<void> => {
    setProblem(null);
    try {
      const meant = await instantOf(localTime, zone);
      if (meant === null) return;
      const { overlap } = meant;
      await move.mutateAsync({
        id: postId,
        body: { localTime, zone, ...(overlap === undefined ? {} : { overlap }) },
      });
      toastInfo({ kind: 'post-move', title: t`Post moved` });
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return { to, dialog, problem };
}

/** Scheduled posts by month, week or day, in the console's zone. */
export default function Calendar({ mayEdit, onOpen }: CalendarProps) {
  const { zone } = useZone();
  const [span, setSpan] = useState<Span>('month');
  const [today] = useState(() => wallTime(Date.now(), zone).slice(0, 10));
  const [day, setDay] = useState(today);
  const [chosen, setChosen] = useState<PlannedPost | null>(null);
  const days = daysOf(span, day);
  const range = rangeOf(days);
  const calendar = useCalendar(range);
  const { to, dialog, problem } = useMove(zone);
  const name = SPANS.find(({ value }) => value === span)?.label.toLowerCase() ?? '';
  return (
    <section aria-label={t`Calendar`}>
      <Group justify="space-between" mb="md">
        <Group gap="xs">
          <ActionIcon
            variant="default"
            aria-label={t`Previous ${name}`}
            onClick={() => setDay(stepped(span, day, -1))}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t`Next ${name}`}
            onClick={() => setDay(stepped(span, day, 1))}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => setDay(today)}>{t`Today`}</Button>
          <Button
            variant="default"
            onClick={() =>
              void saveCalendar(range).catch((error: unknown) =>
                toastError('calendar-file', t`Calendar not saved`, error),
              )
            }
          >{t`Export ICS`}</Button>
          <Title order={2} ml="xs" aria-live="polite">
            {titleOf(span, day)}
          </Title>
        </Group>
        <SegmentedControl
          aria-label={t`Span`}
          data={[...SPANS]}
          value={span}
          onChange={(value) => setSpan(value as Span)}
        />
      </Group>
      {problem === null ? null : (
        <Notice role="alert" title={t`The post was not moved`} mb="md">
          {problem}
        </Notice>
      )}
      <QueryView query={calendar} what={t`the calendar`}>
        {({ data }) => (
          <CalendarGrid
            span={span}
            days={days}
            month={day.slice(0, 7)}
            today={today}
            posts={plannedPosts(data.entries, zone)}
            mayEdit={mayEdit}
            onPick={setChosen}
            onMove={(post, localTime) => void to(post, localTime)}
          />
        )}
      </QueryView>
      <LazyOnce
        load={moveDialog}
        wanted={chosen !== null}
        props={{
          post: chosen,
          zone,
          mayEdit,
          onOpen,
          onMove: (post: PlannedPost, localTime: string) => void to(post, localTime),
          onClose: () => setChosen(null),
        }}
      />
      <LazyOnce load={overlapDialog} wanted={dialog.time !== null} props={dialog} />
    </section>
  );
}
