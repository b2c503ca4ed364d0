import { useMantineColorScheme } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import {
  IconArrowsLeftRight,
  IconDeviceDesktop,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlayerSkipForward,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { askForMoment } from '../../../shared/time-travel/moment-wanted.js';
import { useAsOf } from '../../../shared/time-travel/use-as-of.js';
import { CONTRIBUTIONS } from '../../contributions/contributions.js';
import { pagePath } from '../../contributions/page-path.js';
import { standsAlone } from '../../pages/navigation.js';
import type { PageArea, PageEntry } from '../../pages/page.js';
import { PageIcon } from '../page-icon.js';
import type { PaletteRow } from './palette-row.js';
import { useLinkRows } from './use-link-rows.js';

const ACTIONS = CONTRIBUTIONS.flatMap(({ actions = [] }) => actions);

export interface PaletteContext {
  readonly me: Me;
  readonly pages: readonly PageEntry[];
  readonly area: PageArea;
  readonly onSignOut: () => void;
  readonly onShortcuts: () => void;
}

function act(label: string, Icon: typeof IconSun, run: () => void, words = ''): PaletteRow {
  const icon = <Icon size={18} stroke={1.7} aria-hidden />;
  return { id: `act ${label}`, label, words, icon, verbs: [{ label: t`Run`, run }] };
}

export function useActionRows({ me, area, onSignOut, onShortcuts }: PaletteContext): readonly PaletteRow[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const { asOf, unreadable, comeBack } = useAsOf();
  const own = ACTIONS.flatMap(({ label, icon, page, at }) => {
    const path = pagePath(page, me, area);
    return path === null ? [] : [act(label, icon, () => void navigate(path + at))];
  });
  const past =
    asOf === null && unreadable === null ? [] : [act(t`Back to now`, IconPlayerSkipForward, comeBack)];
  return [
    ...own,
    act(t`Go back in time`, IconHistory, askForMoment),
    ...past,
    act(t`Use the light scheme`, IconSun, () => setColorScheme('light')),
    act(t`Use the dark scheme`, IconMoon, () => setColorScheme('dark')),
    act(t`Use the system scheme`, IconDeviceDesktop, () => setColorScheme('auto')),
    act(t`Show keyboard shortcuts`, IconKeyboard, onShortcuts),
    act(t`Sign out`, IconLogout, onSignOut),
  ];
}

export function usePageRows({ me, pages, area }: PaletteContext): readonly PaletteRow[] {
  const navigate = useNavigate();
  const linkRow = useLinkRows();
  const titleOf = (page: PageEntry): string =>
    me.places.find((place) => place.area === page.area)?.title ?? t`Settings`;
  const reachable = pages.filter((page) => standsAlone(page) && page.load);
  const near = reachable.filter((page) => page.area === area);
  const far = reachable.filter((page) => page.area !== area);
  const entries = [...near, ...far].map((page) => {
    const { path, label, words } = page;
    const row = {
      id: path,
      label,
      words,
      detail: titleOf(page),
      icon: <PageIcon name={page.icon} size={18} />,
    };
    return linkRow(row, { address: path, verb: t({ message: 'Open', context: 'verb' }) });
  });
  const doors = me.places.map(({ title, path }) =>
    act(t`Go to ${title}`, IconArrowsLeftRight, () => void navigate(path), t`area switch`),
  );
  return [...entries, ...doors];
}
