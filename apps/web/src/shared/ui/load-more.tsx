import { Button } from '@mantine/core';

interface LoadMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** Names the list: "older keys". */
  readonly what: string;
}

/** A button below a list that has further pages; nothing at its end. */
export function LoadMore({ query, what }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      mt="md"
      size="xs"
      variant="default"
      aria-label={`Load more: ${what}`}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Load more
    </Button>
  );
}
