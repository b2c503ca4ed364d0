import { Modal } from '@mantine/core';
import { useOpenedAfterMount } from '../../shared/lazy-part/use-opened-after-mount.js';
import classes from './command-palette.module.css';
import { Palette } from './palette/palette.js';
import { SEARCH_LABEL } from './palette/search-words.js';
import type { PaletteContext } from './palette/use-static-groups.js';

interface CommandPaletteProps extends PaletteContext {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The command palette. It is mounted anew each time it opens. */
export default function CommandPalette({ opened, onClose, ...context }: CommandPaletteProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      withCloseButton={false}
      size={600}
      yOffset="min(80px, 8dvh)"
      padding={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '' }}
      attributes={{ content: { 'aria-label': SEARCH_LABEL } }}
    >
      <Palette {...context} onClose={onClose} />
    </Modal>
  );
}
