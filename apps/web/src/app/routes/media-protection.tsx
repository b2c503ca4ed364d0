import { Stack, Tabs } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { MEDIA_EDITORS } from '@rampart/media-protection/contract';
import { useQuery } from '@tanstack/react-query';
import { PICTURES, readPicture } from '../../features/media-protection/api/media.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery, useOpenItem } from '../../shared/list/use-live-query.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { addressHas } from '../../shared/url-state/address-has.js';
import { useTab } from '../../shared/url-state/use-tab.js';
import { useView } from '../../shared/url-state/use-view.js';
import { usePathHere } from '../pages/current-area.js';

const uploadCard = () => import('../../features/media-protection/components/upload-card.js');
const table = () => import('../../features/media-protection/components/picture-table.js');
const drawer = () => import('../../features/media-protection/components/picture-drawer.js');
const markKey = () => import('../../features/media-protection/components/mark-key.js');
const leakCheck = () => import('../../features/media-protection/components/leak-check.js');
const violationList = () => import('../../features/media-protection/components/violation-list.js');
// Loads the card after the page has rendered.
if (!addressHas('tab')) preload(uploadCard);
if (!addressHas('tab')) preload(table);

/** A copy of the contract's roles, which saves loading its schemas. The type checks that they are equal. */
const EDITORS: typeof MEDIA_EDITORS = ['nexus:owner', 'nexus:analyst'];

const TABS = ['pictures', 'leak', 'violations'] as const;

function Pictures({ mayEdit, isOwner }: { readonly mayEdit: boolean; readonly isOwner: boolean }) {
  const [view, changeView] = useView();
  const query = useLiveQuery(PICTURES, useListQuestion(view, 'registered'));
  const open = useOpenItem(PICTURES, query, view.row, readPicture);
  return (
    <Stack gap="lg">
      <LazyPart
        load={uploadCard}
        fallback={<LoadingState label={t`Loading the upload...`} />}
        props={{ mayEdit }}
      />
      <LazyPart
        load={table}
        fallback={<LoadingState label={t`Loading protected pictures...`} />}
        props={{ query, view, onView: changeView }}
      />
      {isOwner ? <LazyPart load={markKey} fallback={null} props={{}} /> : null}
      <LazyOnce
        load={drawer}
        wanted={open !== null}
        props={{
          picture: open,
          rows: query.items.map(({ id }) => id),
          mayEdit,
          mayForget: isOwner,
          onOpen: (row: string) => changeView({ row }),
          onClose: () => changeView({ row: null }),
        }}
      />
    </Stack>
  );
}

/** `~/media-protection`; `?tab=` selects the tab, and `?row=` opens a picture. */
export default function MediaProtectionPage() {
  const [tab, openTab] = useTab(TABS);
  const me = useQuery(meQueryOptions());
  const incidents = usePathHere('incidents', '/incidents');
  const mayEdit = me.data?.roles.some((role) => EDITORS.some((editor) => editor === role)) ?? false;
  return (
    <>
      <PageHeader
        title={t`Media Protection`}
        description={t`Marks pictures per post, and traces leaked copies to their post.`}
      />
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="pictures">{t`Pictures`}</Tabs.Tab>
          <Tabs.Tab value="leak">{t`Check a copy`}</Tabs.Tab>
          <Tabs.Tab value="violations">{t`Violations`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pictures">
          <Pictures mayEdit={mayEdit} isOwner={me.data?.roles.includes('nexus:owner') ?? false} />
        </Tabs.Panel>
        <Tabs.Panel value="leak">
          <LazyPart
            load={leakCheck}
            fallback={<LoadingState label={t`Loading checks...`} />}
            props={{ mayEdit }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="violations">
          <LazyPart
            load={violationList}
            fallback={<LoadingState label={t`Loading violations...`} />}
            props={{ mayEdit, incidents }}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
