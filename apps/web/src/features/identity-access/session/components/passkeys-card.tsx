import { Button, Group, Stack, Text } from '@mantine/core';
import type { FactorsView, PasskeyView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans } from '../../../../shared/language/trans.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { toastInfo } from '../../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { PasskeyActions } from './passkey-actions.js';
import { PasskeyNameDialog } from './passkey-name-dialog.js';
import { useAddPasskey } from '../api/factors.js';

interface PasskeysCardProps {
  readonly factors: FactorsView;
  readonly onRecoveryCodes: (codes: readonly string[]) => void;
}

function Passkey({ passkey }: { readonly passkey: PasskeyView }) {
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <IconFingerprint size={20} aria-hidden style={{ flexShrink: 0 }} />
        <div style={{ minWidth: 0 }}>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" fw={550} truncate>
              {passkey.name}
            </Text>
            {passkey.synced ? <ToneBadge tone="plain">{t`Synced`}</ToneBadge> : null}
          </Group>
          <Text size="xs" c="dimmed">
            <Trans>
              Added <TimeAgo at={passkey.createdAt} />
              {passkey.lastUsedAt ? (
                <>
                  , used <TimeAgo at={passkey.lastUsedAt} />
                </>
              ) : (
                t`, never used`
              )}
            </Trans>
          </Text>
        </div>
      </Group>
      <PasskeyActions passkey={passkey} />
    </Group>
  );
}

/** The user's passkeys, with which they sign in by finger, face or key instead of a password. */
export function PasskeysCard({ factors, onRecoveryCodes }: PasskeysCardProps) {
  const add = useAddPasskey();
  const [naming, setNaming] = useState(false);
  const { available, reason } = factors.passkeySupport;
  const save = (name: string): void =>
    void add.mutateAsync(name).then(
      ({ recoveryCodes }) => {
        setNaming(false);
        toastInfo({ kind: 'factor', title: t`Passkey added` });
        if (recoveryCodes !== null) onRecoveryCodes(recoveryCodes);
      },
      () => undefined,
    );
  const open = (): void => {
    add.reset();
    setNaming(true);
  };
  return (
    <SectionCard
      title={t`Passkeys`}
      description={t`Sign in by fingerprint, face or security key. Passkeys resist phishing.`}
    >
      <Stack gap="md" align="stretch">
        {factors.passkeys.length > 0 ? (
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {factors.passkeys.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} />
            ))}
          </Stack>
        ) : null}
        {available ? null : (
          <Text size="sm" c="dimmed">
            {reason ?? t`Passkeys do not work at this address. Open Rampart over https.`}
          </Text>
        )}
        <div>
          <Button
            variant="default"
            disabled={!available}
            onClick={open}
            leftSection={<IconPlus size={16} aria-hidden />}
          >{t`Add a passkey`}</Button>
        </div>
      </Stack>
      <PasskeyNameDialog
        opened={naming}
        title={t`Add a passkey`}
        action={t`Continue`}
        initial=""
        busy={add.isPending}
        error={add.error}
        onSave={save}
        onClose={() => setNaming(false)}
      />
    </SectionCard>
  );
}
