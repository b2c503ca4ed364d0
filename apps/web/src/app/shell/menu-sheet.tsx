import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { t } from '@rampart/kernel';
import { useOpenedAfterMount } from '../../shared/lazy-part/use-opened-after-mount.js';
import type { AreaNavigation } from '../pages/navigation.js';
import classes from './menu-sheet.module.css';
import { Sidebar } from './sidebar.js';

interface MenuSheetProps {
  readonly navigation: AreaNavigation;
  readonly tenantName: string | undefined;
  readonly opened: boolean;
  /** Whether it closes because a page was selected, which then gets the focus. */
  readonly left: boolean;
  readonly onClose: () => void;
}

export default function MenuSheet({ navigation, tenantName, opened, left, onClose }: MenuSheetProps) {
  const phone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      returnFocus={!left}
      title={t`All pages`}
      position={phone ? 'bottom' : 'left'}
      size={phone ? '85%' : 300}
      classNames={{ content: (phone ? classes.below : classes.beside) ?? '', body: classes.body ?? '' }}
    >
      <nav className={classes.pages} aria-label={t`All pages`}>
        <Sidebar navigation={navigation} tenantName={tenantName} onStay={onClose} />
      </nav>
    </Drawer>
  );
}
