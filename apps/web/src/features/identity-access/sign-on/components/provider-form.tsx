import { SegmentedControl, Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { LazyPart } from '../../../../shared/lazy-part/lazy-part.js';
import type { SignOnSettings } from '../api/sign-on.js';
import { ConnectionForm } from './connection-form.js';
import { CopiedLine } from './copied-line.js';

const samlForm = () => import('./saml-form.js');

type Protocol = NonNullable<SignOnSettings['connection']>['protocol'];

interface ProviderFormProps {
  readonly settings: SignOnSettings;
  readonly onDone: () => void;
}

export function ProviderForm({ settings, onDone }: ProviderFormProps) {
  const { connection, redirectAddress, samlService } = settings;
  const [protocol, setProtocol] = useState<Protocol>(connection?.protocol ?? 'oidc');
  const same = connection?.protocol === protocol ? connection : null;
  const props = { connection: same, replaces: connection !== null, onDone };
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t`Protocol`}
        data={[
          { value: 'oidc', label: t`OpenID Connect` },
          { value: 'saml', label: t`SAML 2.0` },
        ]}
        value={protocol}
        onChange={(value) => setProtocol(value === 'saml' ? 'saml' : 'oidc')}
        style={{ alignSelf: 'start' }}
      />
      {protocol === 'oidc' || samlService === null ? (
        <>
          <CopiedLine label={t`Redirect address`} value={redirectAddress} />
          <ConnectionForm {...props} />
        </>
      ) : (
        <>
          <CopiedLine label={t`Entity id`} value={samlService.entityId} />
          <CopiedLine label={t`ACS address`} value={samlService.consumerAddress} />
          <CopiedLine label={t`Sign-out address`} value={samlService.logoutAddress} />
          <CopiedLine label={t`Metadata address`} value={samlService.metadataAddress} />
          <LazyPart load={samlForm} props={props} />
        </>
      )}
    </Stack>
  );
}
