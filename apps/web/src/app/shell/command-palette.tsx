import { useMantineColorScheme } from '@mantine/core';
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight';
import {
  IconArrowsLeftRight,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRadar2,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Area, Me } from '@rampart/identity-access/contract';
import { pagesFor } from '../pages/navigation.js';
import { PAGE_ICONS } from '../pages/page-icons.js';

const icon = (Icon: typeof IconSun) => <Icon size={18} stroke={1.7} aria-hidden />;

interface CommandPaletteProps {
  readonly me: Me;
  readonly onSignOut: () => void;
  /** How often it was called for. */
  readonly calls: number;
}

function useDetectionActions(): SpotlightActionData[] {
  const navigate = useNavigate();
  return [
    {
      id: 'scan',
      label: 'Start an impersonator scan',
      leftSection: icon(IconRadar2),
      onClick: () => void navigate('/nexus/security/impersonator-detection#start'),
    },
    {
      id: 'protect',
      label: 'Protect a new identity',
      leftSection: icon(IconPlus),
      onClick: () => void navigate('/nexus/security/protected-identities?row=new'),
    },
  ];
}

function useActions(areas: readonly Area[], onSignOut: () => void): SpotlightActionData[] {
  const { setColorScheme } = useMantineColorScheme();
  const detection = useDetectionActions();
  const act = (
    id: string,
    label: string,
    Icon: typeof IconSun,
    onClick: () => void,
  ): SpotlightActionData => ({ id, label, onClick, leftSection: icon(Icon) });
  return [
    ...(areas.includes('nexus') ? detection : []),
    act('light', 'Use the light scheme', IconSun, () => setColorScheme('light')),
    act('dark', 'Use the dark scheme', IconMoon, () => setColorScheme('dark')),
    act('system', 'Follow the system scheme', IconDeviceDesktop, () => setColorScheme('auto')),
    act('sign-out', 'Sign out', IconLogout, onSignOut),
  ];
}

/** Every page the person may go to, and the ways to the other areas. */
function usePages(me: Me): SpotlightActionData[] {
  const navigate = useNavigate();
  const pages = pagesFor(me).map(({ label, path, icon: name, words, area }) => ({
    id: path,
    label,
    keywords: words,
    description: me.places.find((place) => place.area === area)?.title ?? 'Settings',
    onClick: () => void navigate(path),
    leftSection: icon(PAGE_ICONS[name]),
  }));
  const doors = me.places.map(({ title, path }) => ({
    id: `area ${path}`,
    label: `Go to ${title}`,
    keywords: 'area switch',
    onClick: () => void navigate(path),
    leftSection: icon(IconArrowsLeftRight),
  }));
  return [...pages, ...doors];
}

/** Every page and action. */
export function Component({ me, onSignOut, calls }: CommandPaletteProps) {
  // Opened after it is drawn closed: it has to notice where the focus was.
  useEffect(() => spotlight.open(), [calls]);
  const pages = usePages(me);
  const actions = useActions(me.areas, onSignOut);
  return (
    <Spotlight
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Search pages and actions' } }}
      nothingFound="Nothing found"
      highlightQuery
      actions={[
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
