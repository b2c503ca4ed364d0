import { Anchor } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './trail.module.css';

/** A reminder that is shown while the account has its one-time password. Phones show its link only. */
export function PasswordBanner() {
  return (
    <p className={classes.reminder} role="note">
      <IconKey size={16} aria-hidden />
      <span className={classes.cause}>{t`You signed in with a one-time password.`}</span>
      <Anchor
        component={Link}
        to="/settings/security#change-password"
        underline="always"
        fz="inherit"
        c="inherit"
        fw={600}
        className={classes.remedy}
      >{t`Set your own password`}</Anchor>
    </p>
  );
}
