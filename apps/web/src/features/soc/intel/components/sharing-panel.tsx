import { Anchor, Button, Code, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import { apiUrl } from '../../../../shared/api-client/api-base.js';
import { Trans } from '../../../../shared/language/trans.js';

/** The address of TAXII below the API's, because its clients look for it beside the API. */
const TAXII = '/taxii2/';
const MISP = '/api/soc/misp/';

function Address({ label, path }: { readonly label: string; readonly path: string }) {
  const address = new URL(apiUrl(path), window.location.origin).href;
  return (
    <Group gap="xs">
      <Text size="sm" w={88}>
        {label}
      </Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t`Copy the ${label} address`}
            onClick={copy}
          >
            {copied ? t`Copied` : t`Copy`}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

export function SharingPanel() {
  return (
    <Stack component="section" gap="xs" aria-labelledby="intel-sharing">
      <Title order={2} size="h5" id="intel-sharing">{t`Share own indicators`}</Title>
      <Text size="sm" c="dimmed">
        <Trans>
          Readers get what was added by hand or imported. They need an{' '}
          <Anchor component={Link} to="/settings/api-keys" inherit>
            API key
          </Anchor>{' '}
          with “Read security operations”, as bearer token or as password.
        </Trans>
      </Text>
      <Address label="TAXII 2.1" path={TAXII} />
      <Address label={t`MISP feed`} path={MISP} />
    </Stack>
  );
}
