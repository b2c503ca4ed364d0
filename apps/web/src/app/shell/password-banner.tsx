import { Alert, Anchor } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** Shown while the one-time password is still in use. */
export function PasswordBanner() {
  return (
    <Alert
      mb="lg"
      color="yellow"
      variant="default"
      icon={<IconKey aria-hidden />}
      title="Choose your own password"
    >
      You signed in with the password shown at the first start.{' '}
      <Anchor component={Link} to="/settings/security#change-password" underline="always">
        Change it now
      </Anchor>
      .
    </Alert>
  );
}
