import { UnstyledButton } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconMessageChatbot } from '@tabler/icons-react';
import { modKey } from '../shortcuts/mod-key.js';
import classes from './katia-button.module.css';

/** Opens Katia beside the page; on phones, over it. */
export function KatiaButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <UnstyledButton
      className={classes['button']}
      aria-label={t`Ask Katia`}
      title={t`Ask Katia (${modKey} .)`}
      onClick={onOpen}
    >
      <IconMessageChatbot size={18} aria-hidden />
    </UnstyledButton>
  );
}
