import { Modal, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { factorsQueryOptions } from '../api/factors.js';
import { meQueryOptions } from '../api/me.js';
import { AuthenticatorCard } from './authenticator-card.js';
import { PasskeysCard } from './passkeys-card.js';
import { RecoveryCodesCard } from './recovery-codes-card.js';
import { RecoveryCodes } from './recovery-codes.js';

export default function SecondFactors() {
  const factors = useQuery(factorsQueryOptions());
  const me = useQuery(meQueryOptions());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <QueryView query={factors} what={t`second factors`}>
      {(data) => (
        <>
          <PasskeysCard factors={data} onRecoveryCodes={setCodes} />
          <AuthenticatorCard factors={data} onRecoveryCodes={setCodes} />
          {data.recoveryCodes ? (
            <RecoveryCodesCard recoveryCodes={data.recoveryCodes} onRecoveryCodes={setCodes} />
          ) : null}
          <Modal
            opened={codes !== null}
            onClose={() => setCodes(null)}
            title={<Text fw={650}>{t`Save recovery codes`}</Text>}
            // A click beside the dialog must not close it, because the codes cannot be shown again.
            closeOnClickOutside={false}
            closeOnEscape={false}
            withCloseButton={false}
          >
            {codes ? (
              <RecoveryCodes codes={codes} username={me.data?.username ?? ''} onKept={() => setCodes(null)} />
            ) : null}
          </Modal>
        </>
      )}
    </QueryView>
  );
}
