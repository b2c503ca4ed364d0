import { Box, Menu, type MantineColorScheme, Text, useMantineColorScheme } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LazyMenuProps } from '../../shared/lazy-part/lazy-menu.js';
import { setUtc, useZone } from '../../shared/format/zone.js';
import { useOpenedOnArrival } from '../../shared/lazy-part/use-opened-on-arrival.js';
import { PAGE_ICONS } from '../pages/page-icons.js';
import type { PageEntry } from '../pages/page.js';

interface UserMenuProps extends LazyMenuProps {
  readonly me: Me;
  readonly settings: readonly PageEntry[];
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
}

const SCHEMES = [
  { value: 'light', label: t`Light`, Icon: IconSun },
  { value: 'dark', label: t`Dark`, Icon: IconMoon },
  { value: 'auto', label: t`System`, Icon: IconDeviceDesktop },
] as const;

function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t`Colour scheme`}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {SCHEMES.map(({ value, label, Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            closeMenuOnClick={false}
            rightSection={<Icon size={16} aria-hidden />}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function ZoneItem() {
  const { zone, utc } = useZone();
  return (
    <Menu.CheckboxItem
      checked={utc}
      onChange={setUtc}
      title={t`Times are shown in ${zone}`}
    >{t`Times in UTC`}</Menu.CheckboxItem>
  );
}

export default function UserMenuItems({ target, me, settings, onShortcuts, onSignOut }: UserMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  const name = me.displayName || me.username;
  return (
    <Menu position="bottom-end" width={260} opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Box role="group" aria-label={t`Signed in`} px="sm" py="xs">
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {me.username} · {me.roles.join(', ')}
          </Text>
        </Box>
        <Menu.Divider />
        {settings.map(({ label, path, icon }) => {
          const Icon = PAGE_ICONS[icon];
          return (
            <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={16} aria-hidden />}>
              {label}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <SchemeItems />
        <ZoneItem />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={onShortcuts}
        >{t`Keyboard shortcuts`}</Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={onSignOut}
        >{t`Sign out`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
