import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import {
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRadar2,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { NAVIGATION } from './navigation.js';

const icon = (Icon: typeof IconSun) => <Icon size={18} stroke={1.7} aria-hidden />;

function useActions(onSignOut: () => void): SpotlightActionData[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const act = (
    id: string,
    label: string,
    Icon: typeof IconSun,
    onClick: () => void,
  ): SpotlightActionData => ({
    id,
    label,
    onClick,
    leftSection: icon(Icon),
  });
  return [
    act(
      'scan',
      'Start an impersonator scan',
      IconRadar2,
      () => void navigate('/nexus/security/impersonator-detection#start'),
    ),
    act(
      'protect',
      'Protect a new identity',
      IconPlus,
      () => void navigate('/nexus/security/protected-identities?row=new'),
    ),
    act('light', 'Use the light scheme', IconSun, () => setColorScheme('light')),
    act('dark', 'Use the dark scheme', IconMoon, () => setColorScheme('dark')),
    act('system', 'Follow the system scheme', IconDeviceDesktop, () => setColorScheme('auto')),
    act('sign-out', 'Sign out', IconLogout, onSignOut),
  ];
}

/** Every page and action, by mod+K. */
export function CommandPalette({ onSignOut }: { readonly onSignOut: () => void }) {
  const navigate = useNavigate();
  const pages = NAVIGATION.flatMap(({ items }) => items).map(({ label, path, Icon, words }) => ({
    id: path,
    label,
    keywords: words,
    onClick: () => void navigate(path),
    leftSection: icon(Icon),
  }));
  return (
    <Spotlight
      shortcut={['mod + K']}
      attributes={{ content: { 'aria-label': 'Search pages and actions' } }}
      nothingFound="Nothing found"
      highlightQuery
      actions={[
        { group: 'Pages', actions: pages },
        { group: 'Actions', actions: useActions(onSignOut) },
      ]}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Search pages and actions',
        'aria-label': 'Search pages and actions',
      }}
    />
  );
}
