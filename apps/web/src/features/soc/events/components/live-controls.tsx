import { ActionIcon, Group } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { t } from '@rampart/kernel';
import {
  IconDownload,
  IconMaximize,
  IconMinimize,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyMenu } from '../../../../shared/lazy-part/lazy-menu.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { socKeys } from '../api/keys.js';

const exportItems = () => import('./export-items.js');
const settingsDialog = () => import('./settings-dialog.js');

export interface LiveSwitch {
  readonly paused: boolean;
  readonly onToggle: () => void;
}

interface LiveControlsProps extends LiveSwitch {
  readonly mayExport: boolean;
  /** Whether the user may change settings; null when there are none. */
  readonly mayManage?: boolean | null;
}

export function LiveControls({ paused, onToggle, mayExport, mayManage = null }: LiveControlsProps) {
  const [view] = useView();
  const search = useListQuestion(view, 'time');
  const [settings, setSettings] = useState(false);
  const client = useQueryClient();
  const { toggle, fullscreen } = useFullscreenDocument();
  const Live = paused ? IconPlayerPlay : IconPlayerPause;
  const Screen = fullscreen ? IconMinimize : IconMaximize;
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size={34}
        aria-label={paused ? t`Resume live` : t`Pause live`}
        onClick={onToggle}
      >
        <Live size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={34}
        aria-label={t`Refresh now`}
        onClick={() => void client.invalidateQueries({ queryKey: socKeys.all })}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
      <LazyMenu
        load={exportItems}
        props={{ search }}
        target={
          <ActionIcon variant="default" size={34} aria-label={t`Export report`} disabled={!mayExport}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        }
      />
      {mayManage === null ? null : (
        <ActionIcon variant="default" size={34} aria-label={t`Settings`} onClick={() => setSettings(true)}>
          <IconSettings size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        size={34}
        aria-label={fullscreen ? t`Leave full screen` : t`Full screen`}
        onClick={() => void toggle()}
      >
        <Screen size={18} aria-hidden />
      </ActionIcon>
      <LazyOnce
        load={settingsDialog}
        wanted={settings}
        props={{ opened: settings, mayManage: mayManage === true, onClose: () => setSettings(false) }}
      />
    </Group>
  );
}
