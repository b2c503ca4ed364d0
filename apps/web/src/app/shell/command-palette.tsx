import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight';
import type { Me } from '@rampart/identity-access/contract';
import {
  IconArrowsLeftRight,
  IconDeviceDesktop,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlayerSkipForward,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askForMoment } from '../../shared/time-travel/moment-wanted.js';
import { useAsOf } from '../../shared/time-travel/use-as-of.js';
import { CONTRIBUTIONS } from '../contributions/contributions.js';
import { pagePath } from '../contributions/page-path.js';
import { standsAlone } from '../pages/navigation.js';
import { PAGE_ICONS } from '../pages/page-icons.js';
import type { PageArea, PageEntry } from '../pages/page.js';
import { useEntities } from './use-entities.js';

const ACTIONS = CONTRIBUTIONS.flatMap(({ actions = [] }) => actions);

const icon = (Icon: typeof IconSun) => <Icon size={18} stroke={1.7} aria-hidden />;

interface CommandPaletteProps {
  readonly me: Me;
  readonly pages: readonly PageEntry[];
  readonly area: PageArea;
  readonly onSignOut: () => void;
  readonly onShortcuts: () => void;
  readonly calls: number;
}

function useActions({ me, area, onSignOut, onShortcuts }: CommandPaletteProps): SpotlightActionData[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const { asOf, unreadable, comeBack } = useAsOf();
  const act = (
    id: string,
    label: string,
    Icon: typeof IconSun,
    onClick: () => void,
  ): SpotlightActionData => ({ id, label, onClick, leftSection: icon(Icon) });
  const own = ACTIONS.flatMap(({ label, icon: Icon, page, at }) => {
    const path = pagePath(page, me, area);
    return path === null ? [] : [act(label, label, Icon, () => void navigate(path + at))];
  });
  return [
    ...own,
    act('past', 'Go back in time', IconHistory, askForMoment),
    ...(asOf === null && unreadable === null
      ? []
      : [act('now', 'Back to now', IconPlayerSkipForward, comeBack)]),
    act('light', 'Use the light scheme', IconSun, () => setColorScheme('light')),
    act('dark', 'Use the dark scheme', IconMoon, () => setColorScheme('dark')),
    act('system', 'Use the system scheme', IconDeviceDesktop, () => setColorScheme('auto')),
    act('shortcuts', 'Show keyboard shortcuts', IconKeyboard, onShortcuts),
    act('sign-out', 'Sign out', IconLogout, onSignOut),
  ];
}

function usePages({ me, pages, area }: CommandPaletteProps): SpotlightActionData[] {
  const navigate = useNavigate();
  const titleOf = (page: PageEntry): string =>
    me.places.find((place) => place.area === page.area)?.title ?? 'Settings';
  const reachable = pages.filter((page) => standsAlone(page) && page.load);
  const near = reachable.filter((page) => page.area === area);
  const far = reachable.filter((page) => page.area !== area);
  const entries = [...near, ...far].map((page) => ({
    id: page.path,
    label: page.label,
    keywords: page.words,
    description: titleOf(page),
    onClick: () => void navigate(page.path),
    leftSection: icon(PAGE_ICONS[page.icon]),
  }));
  const doors = me.places.map(({ title, path }) => ({
    id: `area ${path}`,
    label: `Go to ${title}`,
    keywords: 'area switch',
    onClick: () => void navigate(path),
    leftSection: icon(IconArrowsLeftRight),
  }));
  return [...entries, ...doors];
}

export default function CommandPalette(props: CommandPaletteProps) {
  const { calls, me, area } = props;
  // Rendered closed, then opened, so that it records the previous focus.
  useEffect(() => spotlight.open(), [calls]);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), 200);
  const entities = useEntities(asked, me, area);
  const pages = usePages(props);
  const actions = useActions(props);
  return (
    <Spotlight
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      attributes={{ content: { 'aria-label': 'Search pages and actions' } }}
      nothingFound={entities.searching ? 'Searching...' : 'Nothing found'}
      highlightQuery
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      maxHeight={480}
      actions={[
        ...entities.groups.map(({ title, icon: name, found }) => ({
          group: title,
          actions: found.map(({ id, label, description, path }) => ({
            id,
            label,
            description,
            onClick: () => void navigate(path),
            leftSection: icon(PAGE_ICONS[name]),
          })),
        })),
        { group: 'Pages', actions: pages },
        { group: 'Actions', actions },
      ]}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Search pages and actions',
        'aria-label': 'Search pages and actions',
      }}
    />
  );
}
