import { Menu, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SavedView } from '@rampart/saved-views/contract';
import {
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Trans } from '../../../shared/language/trans.js';
import type { LazyMenuProps } from '../../../shared/lazy-part/lazy-menu.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { useOpenedOnArrival } from '../../../shared/lazy-part/use-opened-on-arrival.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { toastUndo } from '../../../shared/ui/undo-toast.js';
import { useChangeView, useRemoveView, useRestoreView, viewsQueryOptions } from '../api/views.js';
import { openedAt, queryToKeep } from '../lib/view-query.js';

const viewDialog = () => import('./view-dialog.js');

function useRemoveWithUndo(): (view: SavedView) => void {
  const remove = useRemoveView();
  const restore = useRestoreView();
  return ({ id, name }) =>
    void remove.mutateAsync(id).then(
      () =>
        toastUndo({ kind: 'saved-view', title: t`Removed “${name}”`, undo: () => restore.mutateAsync(id) }),
      (error: unknown) => toastError('saved-view', t`View not removed`, error),
    );
}

interface SavedViewsMenuProps extends LazyMenuProps {
  readonly page: string;
  /** The id of the signed-in user, who can change only their own views. */
  readonly userId: string | undefined;
}

export default function SavedViewsMenu({ target, page, userId }: SavedViewsMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  const [params, setParams] = useSearchParams();
  const views = useQuery(viewsQueryOptions(page));
  const change = useChangeView();
  const remove = useRemoveWithUndo();
  const [dialog, setDialog] = useState<'new' | SavedView | null>(null);
  const query = queryToKeep(params);
  const open = views.data?.find(({ id }) => id === params.get('view'));
  const own = open?.ownerId === userId ? open : undefined;
  const changed = own !== undefined && queryToKeep(new URLSearchParams(own.query)) !== query;
  return (
    <>
      <Menu position="bottom-end" width={280} opened={opened} onChange={setOpened}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          {views.isError ? (
            <Text size="sm" px="sm" py="xs" role="alert">
              {errorText(views.error)}
            </Text>
          ) : null}
          {views.data?.length === 0 ? (
            <Text size="sm" c="dimmed" px="sm" py="xs">{t`No saved views yet.`}</Text>
          ) : null}
          {views.data?.map((view) => (
            <Menu.Item
              key={view.id}
              onClick={() => setParams(openedAt(params, view))}
              leftSection={
                view === open ? (
                  <IconCheck size={16} aria-label={t`Current`} />
                ) : (
                  <IconBookmark size={16} aria-hidden />
                )
              }
              rightSection={view.shared ? <IconUsers size={14} aria-label={t`Shared`} /> : null}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {changed ? (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              onClick={() => change.mutate({ id: own.id, query })}
            >
              <Trans>Update “{own.name}”</Trans>
            </Menu.Item>
          ) : null}
          {own ? (
            <>
              <Menu.Item
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setDialog(own)}
              >{t`Rename or share`}</Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove(own)}>
                <Trans>Remove “{own.name}”</Trans>
              </Menu.Item>
            </>
          ) : null}
          <Menu.Item
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setDialog('new')}
          >{t`Save this view...`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LazyOnce
        load={viewDialog}
        wanted={dialog !== null}
        props={{
          page,
          query,
          dialog,
          onClose: () => setDialog(null),
          onSaved: (view: SavedView) => setParams(openedAt(params, view), { replace: true }),
        }}
      />
    </>
  );
}
