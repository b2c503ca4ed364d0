import { t } from '@rampart/kernel';
import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { type StorySource, triageBriefed } from '@rampart/work-queue';
import { STORY_READERS } from '@rampart/work-queue/contract';

/** Tells readers of triage about each brief. @param sources give the words for its counts */
export const briefNotification = (sources: readonly StorySource[]): NotificationRule =>
  defineNotification({
    kind: 'work-queue.brief',
    topic: 'briefs',
    title: t`Triage brief`,
    handles: [triageBriefed],
    tells: ({ data: { briefId, by, counts, open } }) => ({
      to: { roles: [...STORY_READERS], ...(by !== null && { except: by }) },
      detail: t`${wordsOf(counts, sources)}. Open: ${open.map(({ level, count }) => `${count} ${level}`).join(', ') || t`nothing`}.`,
      link: `/core/welcome?briefs.row=${briefId}`,
    }),
  });

const UNUSUAL = t`unusual`;

type Counts = readonly { readonly kind: string; readonly count: number; readonly unusual: boolean }[];

function wordsOf(counts: Counts, sources: readonly StorySource[]): string {
  const named = counts.flatMap(({ kind, count, unusual }) => {
    const [one, many] = sources.find((source) => source.kind === kind)?.noun ?? [t`event`, t`events`];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}${unusual ? ` (${UNUSUAL})` : ''}`];
  });
  return named.length === 0 ? t`Nothing happened` : named.join(', ');
}
