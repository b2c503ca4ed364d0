import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { usePlatforms } from '../../features/publishing/api/scheduler.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { useMayEditPosts } from './use-may-edit-posts.js';

const form = () => import('../../features/publishing/components/scheduler-form.js');
const posts = () => import('../../features/publishing/components/scheduled-posts.js');
preload(form);

/** `~/scheduler` in client areas with publishing. */
export default function PostSchedulerPage() {
  const platforms = usePlatforms();
  const mayEdit = useMayEditPosts();
  return (
    <>
      <PageHeader
        title={t`Post Scheduler`}
        description={t`Write once, have it checked, and publish it once on each network.`}
      />
      <Stack gap="xl">
        <QueryView query={platforms} what={t`platforms`}>
          {(data) => (
            <LazyPart
              load={form}
              fallback={<LoadingState label={t`Loading the form...`} />}
              props={{ platforms: data, mayEdit }}
            />
          )}
        </QueryView>
        <LazyPart load={posts} fallback={<LoadingState label={t`Loading posts...`} />} props={{ mayEdit }} />
      </Stack>
    </>
  );
}
