import { Stack } from '@mantine/core';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { FigureRow } from '../../features/figures/components/figure-row.js';
import { POSTS } from '../../features/publishing/api/posts.js';
import { beginningOf, STATUS_WORDS } from '../../features/publishing/lib/words.js';
import { DateTime } from '../../shared/format/date-time.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { ToneBadge } from '../../shared/ui/tone-badge.js';
import { HomeEntry, HomeList } from '../home/home-list.js';
import { usePathHere } from '../pages/current-area.js';

const NEXT = {
  filter: ['status:in:scheduled,claimed,preparing,committing,failed,unconfirmed,paused'],
  sort: 'scheduled',
  limit: 5,
};
const FIGURES = ['publishing.published', 'publishing.failed', 'publishing.unconfirmed'];

/** Posts that are due or could not be published, the earliest first. */
export default function PublishingSection() {
  const path = usePathHere('publishing', '/posting');
  const scheduler = usePathHere('publishing', '/scheduler');
  const posts = useLiveQuery(POSTS, NEXT);
  if (path === null || scheduler === null) return null;
  return (
    <Stack gap="lg">
      <HomeList
        title={t`Posts`}
        description={t`Due or failed, the earliest first.`}
        all={{ to: scheduler, label: t`All posts` }}
        what={t`posts`}
        empty={t`No post is due, and none failed.`}
        query={posts}
      >
        {({ id, text, status, networks, scheduledTime }) => (
          <HomeEntry
            key={id}
            to={`${path}?row=${id}`}
            name={beginningOf(text)}
            state={<ToneBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</ToneBadge>}
          >
            {networks.map((network) => NETWORK_NAMES[network]).join(', ')}
            {scheduledTime === null ? null : (
              <>
                {' · '}
                <DateTime at={scheduledTime} />
              </>
            )}
          </HomeEntry>
        )}
      </HomeList>
      <FigureRow names={FIGURES} />
    </Stack>
  );
}
