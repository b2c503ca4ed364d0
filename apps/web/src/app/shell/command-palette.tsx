import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
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
import { useNavigate } from 'react-router-dom';
import type { Area } from '@rampart/identity-access/contract';
import { placesOf } from '../../features/session/lib/areas.js';
import type { AreaNavigation } from './navigation.js';

const icon = (Icon: typeof IconSun) => <Icon size={18} stroke={1.7} aria-hidden />;

interface CommandPaletteProps {
  readonly area: AreaNavigation;
  /** Areas that the person may enter. */
  readonly areas: readonly Area[];
  readonly onSignOut: () => void;
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

/** The area's pages, and the ways to the other areas. */
function usePages(area: AreaNavigation, areas: readonly Area[]): SpotlightActionData[] {
  const navigate = useNavigate();
  const pages = area.groups
    .flatMap(({ items }) => items)
    .map(({ label, path, Icon, words }) => ({
      id: path,
      label,
      keywords: words,
      onClick: () => void navigate(path),
      leftSection: icon(Icon),
    }));
  const doors = placesOf(areas).map(({ name, path }) => ({
    id: `area ${path}`,
    label: `Go to ${name}`,
    keywords: 'area switch',
    onClick: () => void navigate(path),
    leftSection: icon(IconArrowsLeftRight),
  }));
  return [...pages, ...doors];
}

/** Every page and action, by mod+K. */
export function CommandPalette({ area, areas, onSignOut }: CommandPaletteProps) {
  const pages = usePages(area, areas);
  const actions = useActions(areas, onSignOut);
  return (
    <Spotlight
      shortcut={['mod + K']}
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
