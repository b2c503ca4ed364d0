import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';

interface LoadMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly what: string;
}

/** A button for the next page of a list; nothing after the last page. */
export function LoadMore({ query, what }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      mt="md"
      size="xs"
      variant="default"
      aria-label={t`Load more: ${what}`}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >{t`Load more`}</Button>
  );
}
