import { Anchor } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Notice } from '../../shared/ui/notice.js';

/** A reminder that is shown while the account has its one-time password. */
export function PasswordBanner() {
  return (
    <Notice mb="lg" tone="waits" role="note" icon={<IconKey size={18} aria-hidden />}>
      You signed in with a one-time password.{' '}
      <Anchor
        component={Link}
        to="/settings/security#change-password"
        underline="always"
        fz="inherit"
        c="inherit"
        fw={600}
      >
        Set your own
      </Anchor>
      .
    </Notice>
  );
}
