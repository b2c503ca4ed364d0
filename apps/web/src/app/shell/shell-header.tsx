import { Kbd, UnstyledButton } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ZoneSwitch } from '../../shared/format/zone-switch.js';
import { TimeTravelControl } from '../../shared/time-travel/time-travel-control.js';
import { BrandMark } from '../../shared/ui/brand-mark.js';
import type { AreaNavigation } from '../pages/navigation.js';
import { modKey } from '../shortcuts/mod-key.js';
import { AreaSwitcher } from './area-switcher.js';
import { SEARCH_HINT } from './palette/search-words.js';
import classes from './shell-header.module.css';

interface ShellHeaderProps {
  readonly area: AreaNavigation;
  readonly me: Me;
  readonly onSearch: () => void;
  readonly children: ReactNode;
}

export function ShellHeader({ area, me, onSearch, children }: ShellHeaderProps) {
  return (
    <div className={classes.bar}>
      <Link to={area.home} className={classes.brand} aria-label={t`Rampart ${area.label}, home`}>
        <BrandMark size={22} />
        <span className={classes.name}>{t`Rampart`}</span>
      </Link>
      <AreaSwitcher area={area} places={me.places} />
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchText}>{SEARCH_HINT}</span>
        <span className={classes.searchKeys} aria-hidden>
          <Kbd size="xs">{modKey}</Kbd>
          <Kbd size="xs">K</Kbd>
        </span>
      </UnstyledButton>
      <div className={classes.tools}>
        <TimeTravelControl />
        <span className={classes.zone}>
          <ZoneSwitch />
        </span>
        {children}
      </div>
    </div>
  );
}
