import { Menu } from '@mantine/core';
import type { Me } from '@rampart/identity-access/contract';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LazyMenuProps } from '../../shared/lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../../shared/lazy-part/use-opened-on-arrival.js';
import type { PageArea } from '../pages/page.js';

interface AreaMenuProps extends LazyMenuProps {
  readonly current: PageArea;
  readonly places: Me['places'];
}

export default function AreaMenu({ target, current, places }: AreaMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  return (
    <Menu position="bottom-start" width={240} opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {places.map(({ area, title, path }) => (
          <Menu.Item
            key={area}
            component={Link}
            to={path}
            aria-current={area === current ? 'true' : undefined}
            rightSection={area === current ? <IconCheck size={16} aria-hidden /> : null}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
