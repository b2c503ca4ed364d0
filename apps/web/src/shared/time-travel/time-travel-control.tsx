import { ActionIcon } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { LazyMenu } from '../lazy-part/lazy-menu.js';
import { onMomentWanted } from './moment-wanted.js';

const momentPopover = () => import('./moment-popover.js');

export function TimeTravelControl() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => onMomentWanted(() => button.current?.click()), []);
  return (
    <LazyMenu
      load={momentPopover}
      props={{}}
      popup="dialog"
      target={
        <ActionIcon ref={button} variant="subtle" size="lg" aria-label={t`Go back in time`}>
          <IconHistory size={20} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
