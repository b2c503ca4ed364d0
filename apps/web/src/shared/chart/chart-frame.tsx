import { Button, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { ExportMenu } from '../export/export-menu.js';
import type { ExportColumn } from '../export/file-text.js';
import { Trans } from '../language/trans.js';
import classes from './chart.module.css';

interface ChartFrameProps<Row> {
  readonly title: string;
  readonly beside?: ReactNode;
  /** The chart's numbers in one sentence; null while there are none. */
  readonly sentence: string | null;
  readonly asOf?: ReactNode;
  readonly table: ReactNode;
  readonly file: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
  /** True when the drawing failed to load, so that the table is shown. */
  readonly absent?: boolean;
  readonly children: ReactNode;
}

/** The frame of every chart: title, sentence, “As a table”, export, moment. Without rows it has no controls. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, beside, sentence, asOf, table, file, columns, rows, absent = false, children } = props;
  const titleId = useId();
  const [chosen, setChosen] = useState(false);
  const asTable = chosen || absent;
  return (
    <figure className={classes['figure']} aria-labelledby={titleId}>
      <Group justify="space-between" align="center" gap="xs" mb={4}>
        <Group gap="xs">
          <Text component="figcaption" id={titleId} fw={600} size="sm">
            {title}
          </Text>
          {beside}
        </Group>
        {rows.length === 0 ? null : (
          <Group gap={4}>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-pressed={asTable}
              leftSection={<IconTable size={14} aria-hidden />}
              onClick={() => setChosen(!asTable)}
            >{t`As a table`}</Button>
            <ExportMenu name={file} columns={columns} rows={rows} small />
          </Group>
        )}
      </Group>
      {sentence === null ? null : (
        <Text size="sm" c="dimmed" mb="xs" component="div">
          {sentence}
          {asOf === undefined ? null : <Trans> As of {asOf}.</Trans>}
        </Text>
      )}
      {asTable ? table : children}
    </figure>
  );
}

/** The beginning of an export's file name, from the chart's title. */
export const fileOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
