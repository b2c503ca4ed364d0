import { Button, Group } from '@mantine/core';
import type { Impersonator } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { type ReactNode, useCallback, useMemo } from 'react';
import { DataTable, type DataTableProps } from '../../../shared/table/data-table.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { lookAlikeTable } from '../lib/look-alike-columns.js';
import { lookAlikeId } from '../lib/use-results.js';
import type { LookAlikeActions } from './look-alike-card.js';

export interface ResultTableProps extends LookAlikeActions {
  /** Selected and sorted. */
  readonly rows: readonly Impersonator[];
  readonly genuine: string;
  readonly total: number;
  /** Null when every row is loaded. */
  readonly more: DataTableProps<Impersonator>['more'] | null;
  readonly onExportAll: DataTableProps<Impersonator>['onExportAll'];
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly mayJudge: boolean;
  readonly empty: ReactNode;
}

const rowName = (row: Impersonator): string => `@${row.username}`;
const pending = (row: Impersonator): boolean => row.reportStatus === 'pending';

export default function ResultTable(props: ResultTableProps) {
  const {
    rows,
    genuine,
    total,
    more,
    onExportAll,
    view,
    onView,
    mayJudge,
    onReport,
    onDismiss,
    onReconsider,
    empty,
  } = props;
  const columns = useMemo(() => lookAlikeTable(genuine, rows), [genuine, rows]);
  const actions = useCallback(
    (row: Impersonator) => (
      <Group gap={6} wrap="nowrap">
        <Button
          size="compact-xs"
          variant="default"
          disabled={!mayJudge || !pending(row)}
          onClick={() => onReport(row)}
          aria-label={t`Report ${rowName(row)}`}
        >
          {t({ message: 'Report', context: 'verb' })}
        </Button>
        {row.reportStatus === 'dismissed' ? (
          <Button
            size="compact-xs"
            variant="default"
            disabled={!mayJudge}
            onClick={() => onReconsider(row)}
            aria-label={t`Reconsider ${rowName(row)}`}
          >{t`Reconsider`}</Button>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            disabled={!mayJudge || !pending(row)}
            onClick={() => onDismiss(row)}
            aria-label={t`Dismiss ${rowName(row)}`}
          >{t`Dismiss`}</Button>
        )}
      </Group>
    ),
    [mayJudge, onReport, onDismiss, onReconsider],
  );
  const forPending =
    (chosen: readonly Impersonator[], act: (rows: readonly Impersonator[]) => void, clear: () => void) =>
    () => {
      act(chosen.filter(pending));
      clear();
    };
  return (
    <DataTable
      id="look-alikes"
      label={t`Look-alikes`}
      noun={[t`look-alike`, t`look-alikes`]}
      rows={rows}
      total={total}
      {...(more && { more })}
      onExportAll={onExportAll}
      rowId={lookAlikeId}
      rowName={rowName}
      columns={columns}
      view={view}
      onView={onView}
      asGiven
      actions={actions}
      actionsWidth={10}
      bulk={(chosen, clear) => (
        <>
          <Button
            size="xs"
            variant="default"
            disabled={!mayJudge || !chosen.some(pending)}
            onClick={forPending(chosen, (rows) => rows.forEach(onReport), clear)}
          >{t`Report selected`}</Button>
          <Button
            size="xs"
            variant="default"
            disabled={!mayJudge || !chosen.some(pending)}
            onClick={forPending(chosen, (rows) => onDismiss(...rows), clear)}
          >{t`Dismiss selected`}</Button>
        </>
      )}
      empty={empty}
    />
  );
}
