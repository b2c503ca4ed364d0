import { Button, Code, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocialAccount } from '@rampart/social-accounts/contract';
import { Trans } from '../../../shared/language/trans.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { useProveOwnership } from '../api/connections.js';
import { nameOf } from '../lib/words.js';

interface OwnershipProofProps {
  readonly account: SocialAccount;
  readonly code: string;
  readonly disabled: boolean;
}

/** For a profile that is linked by URL: the place for the code, and a button that checks it. */
export function OwnershipProof({ account, code, disabled }: OwnershipProofProps) {
  const proof = useProveOwnership();
  const check = (): void =>
    proof.mutate(
      { platform: account.platform, id: account.id },
      {
        onSuccess: ({ proved, detail }) =>
          toastInfo({
            kind: 'proof',
            title: proved ? t`Ownership proved` : t`Not proved yet`,
            message: detail,
          }),
        onError: (error) => toastError('proof', t`Ownership not checked`, error),
      },
    );
  return (
    <Group gap="xs" w="100%">
      <Text size="sm" c="dimmed">
        <Trans>
          To prove ownership, put <Code>{code}</Code> in the bio, on a rel=me page, or in DNS.
        </Trans>
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t`Check ownership of ${nameOf(account)}`}
        disabled={disabled}
        loading={proof.isPending}
        onClick={check}
      >{t`Check`}</Button>
    </Group>
  );
}
