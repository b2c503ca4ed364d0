import { UnstyledButton } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { Trans } from '../../shared/language/trans.js';
import { type AreaNavigation, listedAt, placesOf } from '../pages/navigation.js';
import { PageIcon } from './page-icon.js';
import classes from './places-bar.module.css';

interface PlacesBarProps {
  readonly navigation: AreaNavigation;
  readonly opened: boolean;
  readonly onMore: () => void;
  readonly onMoreSoon: () => void;
}

export function PlacesBar({ navigation, opened, onMore, onMoreSoon }: PlacesBarProps) {
  const { pathname } = useLocation();
  const places = placesOf(navigation);
  const here = listedAt(pathname, navigation);
  return (
    <nav className={classes.bar} aria-label={t`Main navigation`}>
      <ul className={classes.places}>
        {places.map((page) => (
          <li key={page.path}>
            <Link to={page.path} className={classes.place} aria-current={page === here ? 'page' : undefined}>
              <PageIcon name={page.icon} size={20} />
              <span className={classes.name}>{page.short}</span>
            </Link>
          </li>
        ))}
        <li>
          <UnstyledButton
            className={classes.place}
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-current={here !== undefined && !places.includes(here) ? 'true' : undefined}
            onClick={onMore}
            onPointerEnter={onMoreSoon}
            onFocus={onMoreSoon}
          >
            <Trans>
              <IconDots size={20} stroke={1.75} aria-hidden />
              More
            </Trans>
          </UnstyledButton>
        </li>
      </ul>
    </nav>
  );
}
