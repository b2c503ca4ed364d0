import { UnstyledButton } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconChevronDown } from '@tabler/icons-react';
import { LazyMenu } from '../../shared/lazy-part/lazy-menu.js';
import type { AreaNavigation } from '../pages/navigation.js';
import classes from './shell-header.module.css';

interface AreaSwitcherProps {
  readonly area: AreaNavigation;
  readonly places: Me['places'];
}

const areaMenu = () => import('./area-menu.js');

export function AreaSwitcher({ area, places }: AreaSwitcherProps) {
  const others = places.some((place) => place.area !== area.area);
  if (!others) return <span className={classes.area}>{area.label}</span>;
  return (
    <LazyMenu
      load={areaMenu}
      props={{ current: area.area, places }}
      target={
        <UnstyledButton className={classes.area} aria-label={t`Area: ${area.label}. Switch area`}>
          <span className={classes.areaName}>{area.label}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    />
  );
}
