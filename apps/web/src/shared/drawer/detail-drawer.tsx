import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { t } from '@rampart/kernel';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useOpenedAfterMount } from '../lazy-part/use-opened-after-mount.js';
import classes from './detail-drawer.module.css';
import { DrawerFoot } from './drawer-actions.js';
import { RowSteps } from './row-steps.js';
import { useReturnToRow } from './use-return-to-row.js';
import { useRowKeys } from './use-row-keys.js';

interface DetailDrawerProps {
  readonly row: string | null;
  readonly title: ReactNode;
  /** The ids of the rows in the order of the page, for "next" and "previous". Without ids neither is offered. */
  readonly rows?: readonly string[];
  /** Shows another one of `rows`. */
  readonly onRow?: (id: string) => void;
  readonly onClose: () => void;
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

const NO_ROWS: readonly string[] = [];
/** The width in pixels. On a phone the drawer fills the screen. */
const WIDTH = 548;

/** Screens with room for the list beside the drawer, which then stays usable. */
const ROOM_BESIDE = '(min-width: 1101px)';
/** Below the bar, whose menus open above it. */
const BESIDE = {
  trapFocus: false,
  lockScroll: false,
  zIndex: 100,
  classNames: { inner: classes['beside'] ?? '', content: `${classes['whole']} ${classes['content']}` },
} as const;
const ALONE = { classNames: { content: classes['whole'] ?? '' } } as const;

/** j and k show the next and previous row. On closing, the focus moves to the row (`data-row`). */
export function DetailDrawer(props: DetailDrawerProps) {
  const { row, title, rows = NO_ROWS, onRow, onClose, closeLabel = t`Close`, children } = props;
  const opened = useOpenedAfterMount(row !== null);
  const body = useRef<HTMLDivElement>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const beside = useMediaQuery(ROOM_BESIDE, undefined, { getInitialValueInEffect: false }) ?? false;
  // The library marks every drawer as modal, and moves the focus only into a drawer that traps it.
  const content = useCallback(
    (element: HTMLDivElement | null) => {
      element?.setAttribute('aria-modal', String(!beside));
      if (beside) element?.focus({ preventScroll: true });
    },
    [beside],
  );
  const at = row === null ? -1 : rows.indexOf(row);
  const step = (by: 1 | -1): void => {
    const next = at === -1 ? undefined : rows[at + by];
    if (next !== undefined) onRow?.(next);
  };
  useRowKeys(opened, body, step);
  useReturnToRow(opened, row);
  return (
    <Drawer.Root
      {...(beside ? BESIDE : ALONE)}
      opened={opened}
      onClose={onClose}
      position="right"
      size={WIDTH}
      returnFocus={false}
    >
      {beside ? null : <Drawer.Overlay />}
      <Drawer.Content ref={content}>
        {/* Not a header element, which would be a second banner of the page. */}
        <Drawer.Header role="none">
          <Drawer.Title>{title}</Drawer.Title>
          {at === -1 || rows.length < 2 ? null : <RowSteps at={at} count={rows.length} onStep={step} />}
          <Drawer.CloseButton aria-label={closeLabel} ms="xs" />
        </Drawer.Header>
        <Drawer.Body className={classes['body'] ?? ''}>
          <div ref={body}>
            <DrawerFoot value={foot}>{children}</DrawerFoot>
          </div>
        </Drawer.Body>
        <div ref={setFoot} className={classes['foot']} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
