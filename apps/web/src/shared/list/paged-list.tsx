import { Button, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { rowAfter } from './list-keys.js';
import classes from './paged-list.module.css';

interface PagedListProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly empty: string;
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly cards?: boolean;
  /** Renders an item as a list item (`<li>`). */
  readonly children: (item: Item) => ReactNode;
}

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.children];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const to = at < 0 ? null : rowAfter(event.key, at, rows.length);
  if (to === null) return;
  event.preventDefault();
  rows[to]?.querySelector<HTMLElement>('a, button')?.focus();
}

/** A short list, page by page. Arrow keys, j and k move from item to item. */
export function PagedList<Item extends { readonly id: string }>(props: PagedListProps<Item>) {
  const { label, items, empty, pages, cards = false, children } = props;
  if (items.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Stack gap="sm" align="stretch">
      <ul className={cards ? classes.cards : classes.list} aria-label={label} onKeyDown={walk}>
        {items.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </ul>
      {pages.hasNextPage ? (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >{t`Show more`}</Button>
      ) : null}
    </Stack>
  );
}
