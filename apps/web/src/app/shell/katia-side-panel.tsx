import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconX } from '@tabler/icons-react';
import { useCallback, useContext, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Conversation } from '../../features/katia/components/conversation.js';
import type { AddressOf } from '../../features/katia/components/turn-view.js';
import { EntityAddress } from '../pages/current-area.js';
import classes from './katia-side-panel.module.css';
import { seenPage } from './seen-page.js';

interface KatiaSidePanelProps {
  readonly opened: boolean;
  readonly chat: string;
  readonly onClose: () => void;
}

const EXAMPLES = [t`How many are here?`, t`Which are the newest here?`, t`What happened today?`];

/** Katia beside the page. Questions include the page's filters and moment. A closed panel keeps its content. */
export default function KatiaSidePanel({ opened, ...panel }: KatiaSidePanelProps) {
  const [threadId, setThread] = useState<string | null>(null);
  return opened ? <Panel {...{ ...panel, threadId, setThread }} /> : null;
}

interface PanelProps extends Omit<KatiaSidePanelProps, 'opened'> {
  readonly threadId: string | null;
  readonly setThread: (id: string | null) => void;
}

function Panel({ chat, onClose, threadId, setThread }: PanelProps) {
  const location = useLocation();
  const addressIn = useContext(EntityAddress);
  const addressOf = useCallback<AddressOf>(({ path }) => addressIn(path), [addressIn]);
  // Read during rendering, because the form then takes the focus at once.
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
  return (
    <aside
      className={classes['panel']}
      aria-label={t`Katia`}
      data-katia-panel
      onKeyDown={({ key, defaultPrevented }) =>
        key === 'Escape' && !defaultPrevented ? onClose() : undefined
      }
    >
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Text component="h2" fw={600}>{t`Katia`}</Text>
        <Group gap="xs" wrap="nowrap">
          <Anchor
            component={Link}
            size="sm"
            to={threadId === null ? chat : `${chat}?row=${threadId}`}
          >{t`Open chat`}</Anchor>
          <ActionIcon variant="subtle" aria-label={t`Close Katia`} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Conversation
        key={threadId ?? 'new'}
        {...{ threadId, onThread: setThread, addressOf, examples: EXAMPLES }}
        page={seenPage(location)}
      />
    </aside>
  );
}
