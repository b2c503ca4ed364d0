import { Button, Stack, Tabs } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { POSTS, usePost } from '../../features/publishing/api/posts.js';
import { usePlatforms } from '../../features/publishing/api/scheduler.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState, QueryView } from '../../shared/ui/query-states.js';
import { addressHas } from '../../shared/url-state/address-has.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useCurrentPlace } from '../pages/current-area.js';
import { useMayEditPosts } from './use-may-edit-posts.js';

const table = () => import('../../features/publishing/components/posts-table.js');
const drawer = () => import('../../features/publishing/components/post-drawer.js');
const composer = () => import('../../features/publishing/components/composer.js');
const calendar = () => import('../../features/publishing/components/calendar.js');
const importDialog = () => import('../../features/publishing/components/import-dialog.js');
const queues = () => import('../../features/publishing/components/queues.js');
if (!addressHas('tab', 'compose')) preload(table);

const NEW = 'new';
const NONE: readonly never[] = [];

function useCompose(): [string | null, (compose: string | null, row?: string) => void] {
  const [params, setParams] = useSearchParams();
  const go = (compose: string | null, row?: string): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('compose');
      next.delete('row');
      if (compose !== null) next.set('compose', compose);
      if (row !== undefined) next.set('row', row);
      return next;
    });
  return [params.get('compose'), go];
}

const TABS = ['posts', 'calendar', 'queues'] as const;
type Tab = (typeof TABS)[number];

function useTab(): [Tab, (tab: string | null, row?: string) => void] {
  const [params, setParams] = useSearchParams();
  const open = (tab: string | null, row?: string): void =>
    setParams((current) => {
      const asOf = current.get('asOf');
      return new URLSearchParams({
        ...(asOf !== null && { asOf }),
        ...(tab === 'posts' || tab === null ? {} : { tab }),
        ...(row && { row }),
      });
    });
  return [TABS.find((one) => one === params.get('tab')) ?? 'posts', open];
}

/** `~/posting`: `?compose=` opens the composer, `?row=` a post, and `?tab=` selects the tab. */
export default function PostingPage() {
  const [compose, go] = useCompose();
  const mayEdit = useMayEditPosts();
  return (
    <>
      <PageHeader
        title={t`Posting`}
        description={t`Posts from the first word to their outcome on each network.`}
        actions={
          compose === null ? (
            <>
              <ImportButton mayEdit={mayEdit} />
              <Button disabled={!mayEdit} onClick={() => go(NEW)}>{t`New post`}</Button>
            </>
          ) : null
        }
      />
      {compose === null ? (
        <Parts mayEdit={mayEdit} go={go} />
      ) : compose === NEW ? (
        <Compose post={null} mayEdit={mayEdit} go={go} />
      ) : (
        <EditPost key={compose} id={compose} mayEdit={mayEdit} go={go} />
      )}
    </>
  );
}

interface PartProps {
  readonly mayEdit: boolean;
  readonly go: (compose: string | null, row?: string) => void;
}

function Parts({ mayEdit, go }: PartProps) {
  const [tab, open] = useTab();
  return (
    <Tabs value={tab} onChange={(next) => open(next)} keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="posts">{t`Posts`}</Tabs.Tab>
        <Tabs.Tab value="calendar">{t`Calendar`}</Tabs.Tab>
        <Tabs.Tab value="queues">{t`Queues`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="posts">
        <Posts mayEdit={mayEdit} onEdit={(id) => go(id)} />
      </Tabs.Panel>
      <Tabs.Panel value="calendar">
        <LazyPart
          load={calendar}
          fallback={<LoadingState label={t`Loading the calendar...`} />}
          props={{ mayEdit, onOpen: (id: string) => open('posts', id) }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="queues">
        <Queues mayEdit={mayEdit} />
      </Tabs.Panel>
    </Tabs>
  );
}

function ImportButton({ mayEdit }: Pick<PartProps, 'mayEdit'>) {
  const platforms = usePlatforms(mayEdit);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        disabled={!mayEdit || !platforms.data}
        onClick={() => setOpened(true)}
      >{t`Import`}</Button>
      <LazyOnce
        load={importDialog}
        wanted={opened}
        props={{ opened, platforms: platforms.data ?? NONE, onClose: () => setOpened(false) }}
      />
    </>
  );
}

function Queues({ mayEdit }: Pick<PartProps, 'mayEdit'>) {
  const platforms = usePlatforms();
  return (
    <QueryView query={platforms} what={t`platforms`}>
      {(data) => (
        <LazyPart
          load={queues}
          fallback={<LoadingState label={t`Loading queues...`} />}
          props={{ platforms: data, mayEdit }}
        />
      )}
    </QueryView>
  );
}

function Posts({ mayEdit, onEdit }: { readonly mayEdit: boolean; readonly onEdit: (id: string) => void }) {
  const [view, setView] = useView();
  const query = useLiveQuery(POSTS, useListQuestion(view, 'changed'));
  const place = useCurrentPlace();
  return (
    <Stack gap="lg">
      <LazyPart
        load={table}
        fallback={<LoadingState label={t`Loading posts...`} />}
        props={{ query, view, onView: setView }}
      />
      <LazyOnce
        load={drawer}
        wanted={view.row !== null}
        props={{
          id: view.row,
          rows: query.items.map(({ id }) => id),
          mayEdit,
          approvals: place === undefined ? null : `${place.base}/approvals`,
          onOpen: (row: string) => setView({ row }),
          onEdit,
          onClose: () => setView({ row: null }),
        }}
      />
    </Stack>
  );
}

type Post = NonNullable<ReturnType<typeof usePost>['data']>['data'];

function Compose({ post, mayEdit, go }: PartProps & { readonly post: Post | null }) {
  const platforms = usePlatforms();
  return (
    <QueryView query={platforms} what={t`platforms`}>
      {(data) => (
        <LazyPart
          load={composer}
          fallback={<LoadingState label={t`Loading the composer...`} />}
          props={{
            post,
            platforms: data,
            mayEdit,
            onClose: () => go(null),
            onDone: (id: string) => go(null, id),
          }}
        />
      )}
    </QueryView>
  );
}

/** Another person's save does not change this text. The two are compared when the user saves. */
function EditPost({ id, ...rest }: PartProps & { readonly id: string }) {
  const post = usePost(id);
  return (
    <QueryView query={post} what={t`the post`}>
      {({ data }) => <Compose post={data} {...rest} />}
    </QueryView>
  );
}
