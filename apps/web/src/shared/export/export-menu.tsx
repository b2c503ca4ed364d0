import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconDownload } from '@tabler/icons-react';
import type { ExportItemsProps } from './export-items.js';
import { LazyMenu } from '../lazy-part/lazy-menu.js';

const exportItems = () => import('./export-items.js');

interface ExportMenuProps<Row> extends ExportItemsProps<Row> {
  /** Whether it has the small style of chart controls. */
  readonly small?: boolean;
}

/** Saves rows as CSV or JSON, and shows the file's SHA-256. */
export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
  const { name, columns, rows, selected = false, onAll, small = false } = props;
  const look = small
    ? ({ size: 'compact-sm', variant: 'subtle' } as const)
    : ({ size: 'xs', h: 34, variant: 'default' } as const);
  return (
    <LazyMenu
      load={exportItems}
      // The rows and the columns' way of reading them travel together; the menu need not know of what.
      props={{ name, columns, rows, selected, onAll } as ExportItemsProps<unknown>}
      target={
        <Button
          {...look}
          leftSection={<IconDownload size={14} aria-hidden />}
          disabled={rows.length === 0}
        >{t`Export`}</Button>
      }
    />
  );
}
