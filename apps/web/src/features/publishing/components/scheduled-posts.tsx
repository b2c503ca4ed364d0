import { Button, EmptyState } from '@mantine/core';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { ErrorState, LoadingState } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { POSTS } from '../api/posts.js';
import { SCHEDULED } from '../api/scheduler.js';
import { PostCard } from './post-card.js';
import classes from './publishing.module.css';

/** Every post that was sent with the form, newest first, live. */
export default function ScheduledPosts({ mayEdit }: { readonly mayEdit: boolean }) {
  const query = useLiveQuery(POSTS, SCHEDULED);
  const { items, more } = query;
  return (
    <SectionCard title={`Scheduled Posts (${items.length}${more.has ? '+' : ''})`}>
      {query.isPending ? <LoadingState label="Loading posts..." /> : null}
      {query.error ? (
        <ErrorState title="Could not load posts" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {!query.isPending && !query.error && items.length === 0 ? (
        <EmptyState py="lg" title="No scheduled posts" description="Schedule one with the form above." />
      ) : null}
      {items.length === 0 ? null : (
        <ul className={classes['cards']} aria-label="Scheduled Posts">
          {items.map((post) => (
            <PostCard key={post.id} post={post} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {more.has ? (
        <Button mt="md" variant="default" loading={more.loading} onClick={more.onMore}>
          Load more
        </Button>
      ) : null}
    </SectionCard>
  );
}
