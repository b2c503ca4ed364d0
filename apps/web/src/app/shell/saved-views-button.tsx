import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { viewsQueryOptions } from '../../features/saved-views/api/views.js';
import { LazyMenu } from '../../shared/lazy-part/lazy-menu.js';

const savedViews = () => import('../../features/saved-views/components/saved-views-menu.js');

interface SavedViewsButtonProps {
  readonly page: string;
  readonly userId: string;
}

/** The button with the name of the open view. Without an open view it loads nothing until the menu opens. */
export function SavedViewsButton({ page, userId }: SavedViewsButtonProps) {
  const [params] = useSearchParams();
  const open = params.get('view');
  const views = useQuery({ ...viewsQueryOptions(page), enabled: open !== null });
  return (
    <LazyMenu
      load={savedViews}
      props={{ page, userId }}
      target={
        <Button size="xs" h={34} variant="default" leftSection={<IconBookmark size={14} aria-hidden />}>
          {views.data?.find(({ id }) => id === open)?.name ?? t`Views`}
        </Button>
      }
    />
  );
}
