import { Avatar, Box, Menu, Text, UnstyledButton } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { IconArrowsLeftRight, IconKey, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

export interface UserMenuProps {
  readonly me: Pick<Me, 'displayName' | 'username' | 'roles' | 'places'> | undefined;
  readonly onSignOut: () => void;
}

/** Who is signed in, their sessions, and the way out. */
export function UserMenu({ me, onSignOut }: UserMenuProps) {
  const name = me?.displayName || me?.username || 'Account';
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account: ${name}`} style={{ borderRadius: 999 }}>
          <Avatar name={name} size={34} color="verdigris" variant="filled" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Box role="group" aria-label="Signed in" px="sm" py="xs">
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {me ? `${me.username} · ${me.roles.join(', ')}` : ''}
          </Text>
        </Box>
        <Menu.Divider />
        {(me?.places ?? []).map(({ area, title, path }) => (
          <Menu.Item
            key={area}
            component={Link}
            to={path}
            leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
          >
            Go to {title}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to="/settings/security" leftSection={<IconKey size={16} aria-hidden />}>
          Password and sessions
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onSignOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
