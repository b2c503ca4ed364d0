import { Button, EmptyState } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { ErrorState, LoadingState } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { POSTS } from '../api/posts.js';
import { SCHEDULED } from '../api/scheduler.js';
import { PostCard } from './post-card.js';
import classes from './publishing.module.css';

export default function ScheduledPosts({ mayEdit }: { readonly mayEdit: boolean }) {
  const query = useLiveQuery(POSTS, SCHEDULED);
  const { items, more } = query;
  return (
    <SectionCard title={t`Scheduled Posts (${items.length}${more.has ? '+' : ''})`}>
      {query.isPending ? <LoadingState label={t`Loading posts...`} /> : null}
      {query.error ? (
        <ErrorState
          title={t`Could not load posts`}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {!query.isPending && !query.error && items.length === 0 ? (
        <EmptyState
          py="lg"
          title={t`No scheduled posts`}
          description={t`Schedule one with the form above.`}
        />
      ) : null}
      {items.length === 0 ? null : (
        <ul className={classes['cards']} aria-label={t`Scheduled Posts`}>
          {items.map((post) => (
            <PostCard key={post.id} post={post} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {more.has ? (
        <Button mt="md" variant="default" loading={more.loading} onClick={more.onMore}>{t`Load more`}</Button>
      ) : null}
    </SectionCard>
  );
}
