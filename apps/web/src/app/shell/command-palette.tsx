import '@mantine/spotlight/styles.layer.css';
import { Loader, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import type { Me } from '@rampart/identity-access/contract';
import {
  IconArrowsLeftRight,
  IconDeviceDesktop,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlayerSkipForward,
  IconRefresh,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askForMoment } from '../../shared/time-travel/moment-wanted.js';
import { useAsOf } from '../../shared/time-travel/use-as-of.js';
import { CONTRIBUTIONS } from '../contributions/contributions.js';
import { pagePath } from '../contributions/page-path.js';
import { standsAlone } from '../pages/navigation.js';
import { PAGE_ICONS } from '../pages/page-icons.js';
import type { PageArea, PageEntry } from '../pages/page.js';
import classes from './command-palette.module.css';
import { doorTo, type Entity, grouped } from './palette/entity.js';
import { spotlight, store } from './palette/store.js';
import { recentEntities, rememberEntity } from './palette/recent-entities.js';
import { useEntities } from './palette/use-entities.js';
import { useFirstSelected } from './palette/use-first-selected.js';
import { useLinkRow, VERBS } from './palette/use-link-row.js';
import { nextVerb } from './palette/verbs.js';

const DEBOUNCE_MS = 150;
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

function usePages({ me, pages, area }: CommandPaletteProps, chosen: number): SpotlightActionData[] {
  const navigate = useNavigate();
  const linkRow = useLinkRow(chosen);
  const titleOf = (page: PageEntry): string =>
    me.places.find((place) => place.area === page.area)?.title ?? 'Settings';
  const reachable = pages.filter((page) => standsAlone(page) && page.load);
  const near = reachable.filter((page) => page.area === area);
  const far = reachable.filter((page) => page.area !== area);
  const entries = [...near, ...far].map((page) => {
    const { path, label, words: keywords } = page;
    const leftSection = icon(PAGE_ICONS[page.icon]);
    const row = { id: path, label, keywords, description: titleOf(page), leftSection };
    return linkRow(row, { address: path, verb: 'Open' });
  });
  const doors = me.places.map(({ title, path }) => ({
    id: `area ${path}`,
    label: `Go to ${title}`,
    keywords: 'area switch',
    onClick: () => void navigate(path),
    leftSection: icon(IconArrowsLeftRight),
  }));
  return [...entries, ...doors];
}

interface Row extends Entity {
  readonly detail?: string;
}

function useEntityRows({ me, area }: CommandPaletteProps, chosen: number) {
  const linkRow = useLinkRow(chosen);
  return (entities: readonly Row[], keywords: string): SpotlightActionData[] =>
    entities.flatMap((entity) => {
      const door = doorTo(entity.path, me, area);
      if (door === null) return [];
      const row = {
        ...{ id: `${entity.kind} ${entity.id}`, label: entity.title, keywords },
        description: entity.detail ?? '',
        leftSection: icon(PAGE_ICONS[door.icon]),
      };
      const onOpen = (): void => rememberEntity(me.id, entity);
      return [linkRow(row, { address: door.address, verb: entity.verb, onOpen })];
    });
}

export default function CommandPalette(props: CommandPaletteProps) {
  const { calls, me } = props;
  // Rendered closed, then opened, so that it records the previous focus.
  useEffect(() => spotlight.open(), [calls]);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const [asked] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const entities = useEntities(asked);
  const current = asked === query.trim();
  const rowsOf = useEntityRows(props, chosen);
  const pages = usePages(props, chosen);
  const actions = useActions(props);
  const recent = query === '' ? recentEntities(me.id) : [];
  const found = current ? grouped(entities.items) : [];
  const searching = entities.searching || !current;
  const failed = entities.failed && current;
  useFirstSelected(query, found.length + (failed ? 1 : 0));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void =>
    setChosen(nextVerb(event, chosen, VERBS));
  return (
    <Spotlight
      store={store}
      shortcut={null}
      classNames={{ ...classes }}
      overlayProps={{ blur: 0 }}
      query={query}
      onQueryChange={(text) => {
        setQuery(text);
        setChosen(0);
      }}
      attributes={{ content: { 'aria-label': 'Search pages and actions' } }}
      nothingFound={searching ? 'Searching...' : 'Nothing found'}
      highlightQuery
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      maxHeight={480}
      actions={[
        { group: 'Recent', actions: rowsOf(recent, '') },
        // The server found them by words that their rows may not show.
        ...found.map(({ heading, items }) => ({ group: heading, actions: rowsOf(items, query) })),
        ...(failed ? [{ group: 'Problem', actions: [retry(query, entities)] }] : []),
        { group: 'Pages', actions: pages },
        { group: 'Actions', actions },
      ]}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        rightSection:
          searching && query !== '' ? <Loader size="xs" role="status" aria-label="Searching" /> : null,
        placeholder: 'Search pages and actions',
        'aria-label': 'Search pages and actions',
        onKeyDown,
      }}
    />
  );
}

const retry = (keywords: string, { searchAgain }: ReturnType<typeof useEntities>): SpotlightActionData => ({
  id: 'search-again',
  label: 'The search failed. Search again.',
  keywords,
  leftSection: icon(IconRefresh),
  closeSpotlightOnTrigger: false,
  onClick: searchAgain,
});
