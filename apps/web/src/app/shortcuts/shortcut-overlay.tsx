import { Kbd, Modal, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useOpenedAfterMount } from '../../shared/lazy-part/use-opened-after-mount.js';
import type { PageEntry } from '../pages/page.js';
import { modKey } from './mod-key.js';
import { shortcutGroups } from './shortcuts.js';
import classes from './shortcut-overlay.module.css';
import { setSingleKeys, useSingleKeys } from './single-keys.js';

interface ShortcutOverlayProps {
  readonly opened: boolean;
  readonly targets: ReadonlyMap<string, PageEntry>;
  readonly onClose: () => void;
}

export default function ShortcutOverlay({ opened, targets, onClose }: ShortcutOverlayProps) {
  const on = useSingleKeys();
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={<Text fw={650}>{t`Keyboard shortcuts`}</Text>}
      size="lg"
    >
      <Stack gap="lg">
        <Switch
          label={t`Single-key shortcuts`}
          description={t`Switch these off if speech input or accidental key presses trigger them.`}
          checked={on}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {shortcutGroups(targets)
            .filter(({ shortcuts }) => shortcuts.length > 0)
            .map(({ title, shortcuts }) => (
              <section key={title} aria-label={title}>
                <Title order={2} mb="xs">
                  {title}
                </Title>
                <dl className={classes.list}>
                  {shortcuts.map(({ keys, what }) => (
                    <div key={what} className={classes.row}>
                      <dt>{what}</dt>
                      <dd>
                        {keys.map((key) => (
                          <Kbd key={key}>{key.replace('mod+', `${modKey} `)}</Kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
        </SimpleGrid>
      </Stack>
    </Modal>
  );
}
