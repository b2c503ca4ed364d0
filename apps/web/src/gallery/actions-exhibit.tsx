import { ActionIcon, Anchor, Button, Group, Menu, SegmentedControl, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadMore } from '../shared/ui/load-more.js';
import { Exhibit, State } from './exhibit.js';

const nothing = (): void => undefined;

export function ActionsExhibit() {
  const [view, setView] = useState('cards');
  return (
    <Exhibit title="Actions">
      <State title="Buttons">
        <Group>
          <Button>Decide on 9</Button>
          <Button variant="seal">Sign 4 reports</Button>
          <Button variant="default">Escalate</Button>
          <Button variant="subtle">Cancel</Button>
          <Button variant="default" color="red">
            Revoke key
          </Button>
          <Button color="red">Erase visitor</Button>
          <Button disabled>Scanning...</Button>
          <Button loading>Saving</Button>
          <Button size="xs" variant="default">
            Small
          </Button>
          <Button size="compact-sm" variant="default">
            Compact
          </Button>
          <ActionIcon variant="default" size="lg" aria-label="Download">
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" size="lg" aria-label="Download again" disabled>
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </State>
      <State title="Links">
        Read about it in <Anchor href="#main">the decision</Anchor>.
      </State>
      <State title="Tabs">
        <Tabs defaultValue="events">
          <Tabs.List>
            <Tabs.Tab value="events">Events</Tabs.Tab>
            <Tabs.Tab value="rules">Alert Rules</Tabs.Tab>
            <Tabs.Tab value="closed" disabled>
              Sources
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="events">Panel of events.</Tabs.Panel>
          <Tabs.Panel value="rules">Panel of rules.</Tabs.Panel>
        </Tabs>
      </State>
      <State title="Choice">
        <SegmentedControl
          aria-label="Show as"
          value={view}
          onChange={setView}
          data={[
            { value: 'cards', label: 'Cards' },
            { value: 'table', label: 'Table' },
            { value: 'wall', label: 'Wall', disabled: true },
          ]}
        />
      </State>
      <State title="Menu">
        <Menu>
          <Menu.Target>
            <Button variant="default">Open menu</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Report</Menu.Label>
            <Menu.Item>Download as CSV</Menu.Item>
            <Menu.Item disabled>Download as PDF</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red">Withdraw</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </State>
      <State title="Further pages">
        <Group>
          {[false, true].map((busy) => (
            <LoadMore
              key={String(busy)}
              what={busy ? 'older keys' : 'older scans'}
              query={{ hasNextPage: true, isFetchingNextPage: busy, fetchNextPage: nothing }}
            />
          ))}
        </Group>
      </State>
    </Exhibit>
  );
}
