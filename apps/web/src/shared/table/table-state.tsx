import { Button, EmptyState } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconFilterOff, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../api-client/api-error.js';
import { ErrorState, LoadingState } from '../ui/query-states.js';
import classes from './table.module.css';

export interface QueryState {
  readonly error: unknown;
  readonly isPending: boolean;
  /** Whether the rows are of the question before, while the answer is on its way. */
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

interface TableStateProps {
  readonly label: string;
  readonly query: QueryState | undefined;
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly empty: ReactNode;
}

function Content({ label, query, filtered, onClear, empty }: TableStateProps) {
  if (query?.error instanceof ApiError && query.error.status === 403) {
    return (
      <EmptyState
        py="lg"
        icon={<IconLock aria-hidden />}
        title={t`No permission`}
        description={query.error.description ?? query.error.message}
      />
    );
  }
  if (query?.error) {
    return (
      <ErrorState
        title={t`Could not load ${label}`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query?.isPending) return <LoadingState label={t`Loading ${label}...`} />;
  if (!filtered) return empty;
  return (
    <EmptyState py="lg" icon={<IconFilterOff aria-hidden />} title={t`Nothing matches the filters`}>
      <Button variant="default" size="xs" onClick={onClear}>{t`Clear filters`}</Button>
    </EmptyState>
  );
}

export function TableState(props: TableStateProps) {
  return (
    <div className={classes.state}>
      <Content {...props} />
    </div>
  );
}
