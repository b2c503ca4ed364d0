import { EmptyState } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { PictureView } from '@rampart/media-protection/contract';
import { IconPhotoShield } from '@tabler/icons-react';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';
import { PICTURE_COLUMNS, rowName } from '../lib/picture-columns.js';

const LOOK: ListLook<PictureView> = {
  id: 'media-pictures',
  label: t`protected pictures`,
  noun: [t`picture`, t`pictures`],
  rowName,
  columns: PICTURE_COLUMNS,
  timeColumn: 'registered',
  path: '/api/media-protection/pictures',
  empty: (
    <EmptyState
      py="xl"
      icon={<IconPhotoShield aria-hidden />}
      title={t`No protected pictures`}
      description={t`Upload a picture before publishing it. Its hidden mark identifies the post.`}
    />
  ),
};

export default function PictureTable(props: ListTableProps<PictureView>) {
  return <ListTable look={LOOK} {...props} />;
}
