import { Button, Group } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconDownload, IconRadar2, IconSettings } from '@tabler/icons-react';
import { Trans } from '../../../shared/language/trans.js';
import { HELD } from '../../../shared/ui/held.js';

interface ScanButtonsProps {
  readonly networks: readonly { readonly id: string; readonly name: string }[];
  readonly busy: boolean;
  readonly allowed: boolean;
  readonly onScan: (network: string) => void;
  readonly onSettings: () => void;
  readonly onExport: (() => void) | null;
}

/** One button for each network. The first one is used most, so only this one is filled. */
export function ScanButtons({ networks, busy, allowed, onScan, onSettings, onExport }: ScanButtonsProps) {
  return (
    <Group gap="xs" my="lg">
      {networks.map(({ id, name }, at) => (
        <Button
          key={id}
          variant={at === 0 ? 'filled' : 'default'}
          leftSection={<IconRadar2 size={16} aria-hidden />}
          disabled={!allowed}
          {...(busy && HELD)}
          onClick={() => {
            if (!busy) onScan(id);
          }}
        >
          <Trans>Scan {name}</Trans>
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={onSettings}
      >{t`Settings`}</Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={onExport === null}
        onClick={() => onExport?.()}
      >{t`Export Results`}</Button>
    </Group>
  );
}
