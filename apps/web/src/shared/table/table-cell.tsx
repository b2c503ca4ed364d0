import { ActionIcon, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { t } from '@rampart/kernel';
import { IconFilterMinus, IconFilterPlus } from '@tabler/icons-react';
import { cellText, cutText, type DataColumn, filterTexts } from './column.js';
import classes from './table.module.css';

function showAll(label: string, text: string): void {
  modals.open({
    title: label,
    size: 'xl',
    children: <div className={classes.whole}>{text}</div>,
  });
}

function CellTools({ label, values }: { readonly label: string; readonly values: readonly string[] }) {
  const [value = ''] = values;
  const named = `${label}: ${value === '' ? 'nothing' : value}`;
  return (
    <span className={classes.tools} data-hold>
      <ActionIcon
        variant="default"
        size={26}
        aria-label={t`Only ${named}`}
        title={t`Only this value (+)`}
        data-narrow-by="in"
      >
        <IconFilterPlus size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={26}
        aria-label={t`Without ${named}`}
        title={t`Without this value (−)`}
        data-narrow-by="not-in"
      >
        <IconFilterMinus size={15} aria-hidden />
      </ActionIcon>
    </span>
  );
}

function PlainText({ label, text }: { readonly label: string; readonly text: string }) {
  const { shown, cut } = cutText(text);
  if (!cut) return <span className={classes.text}>{text}</span>;
  return (
    <>
      <span className={classes.text}>{shown}</span>
      <Text
        component="button"
        type="button"
        size="xs"
        className={classes.showAll}
        onClick={() => showAll(label, text)}
        data-hold
      >{t`Show all`}</Text>
    </>
  );
}

interface TableCellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly record: Row;
  readonly position: number;
  readonly stop: boolean;
  readonly tools: boolean;
  /** Whether the cell says that its row was removed from the list. */
  readonly gone: boolean;
}

/** One cell: its content, and while it has the focus or the pointer, narrowing by its value. */
export function TableCell<Row>({ column, record, position, stop, tools, gone }: TableCellProps<Row>) {
  const value = column.value(record);
  return (
    <div
      role="gridcell"
      aria-colindex={position}
      tabIndex={stop ? 0 : -1}
      className={classes.cell}
      data-column={column.id}
      data-label={column.label}
      data-align={column.align}
      data-blank={(!column.render && cellText(value) === '') || undefined}
    >
      {gone ? <span className={classes.removed}>{t`Removed`}</span> : null}
      {column.render ? (
        <span className={classes.text}>{column.render(record)}</span>
      ) : (
        <PlainText label={column.label} text={cellText(value)} />
      )}
      {tools && column.filterable ? <CellTools label={column.label} values={filterTexts(value)} /> : null}
    </div>
  );
}
