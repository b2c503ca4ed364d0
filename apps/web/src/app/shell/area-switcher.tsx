import { Menu, UnstyledButton } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AreaNavigation } from '../pages/navigation.js';
import classes from './shell-header.module.css';

interface AreaSwitcherProps {
  readonly area: AreaNavigation;
  readonly places: Me['places'];
}

/** The area's name; with more than one area to go to, the way to the others. */
export function AreaSwitcher({ area, places }: AreaSwitcherProps) {
  const others = places.some((place) => place.area !== area.area);
  if (!others) return <span className={classes.area}>{area.label}</span>;
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.area} aria-label={`Area: ${area.label}. Switch area`}>
          <span className={classes.areaName}>{area.label}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map((place) => (
          <Menu.Item
            key={place.area}
            component={Link}
            to={place.path}
            aria-current={place.area === area.area ? 'true' : undefined}
            rightSection={place.area === area.area ? <IconCheck size={16} aria-hidden /> : null}
          >
            {place.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
