import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import { inSentence } from '../language/in-sentence.js';
import type { Load } from '../lazy-part/chunks.js';
import { LazyPart } from '../lazy-part/lazy-part.js';
import { PageHeader } from '../ui/page-header.js';
import { LoadingState } from '../ui/query-states.js';
import type { ListTableProps } from './list-table.js';

interface ListPageProps<Item> extends ListTableProps<Item> {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  /** The chunk with the table, a `ListTable`. */
  readonly table: Load<ListTableProps<Item>>;
  readonly children?: ReactNode;
}

export function ListPage<Item>(props: ListPageProps<Item>) {
  const { title, description, actions, table, children, ...list } = props;
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      <Stack gap="lg">
        <LazyPart
          load={table}
          props={list}
          fallback={<LoadingState label={t`Loading ${inSentence(title)}...`} />}
        />
        {children}
      </Stack>
    </>
  );
}
