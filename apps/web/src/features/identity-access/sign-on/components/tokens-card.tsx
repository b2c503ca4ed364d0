import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { RevokeTyped } from '../../../../shared/confirm/revoke-typed.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { Trans } from '../../../../shared/language/trans.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { type Provisioning, useCreateToken, useRevokeToken } from '../api/provisioning.js';
import { AddForm } from './add-form.js';
import { CopiedLine } from './copied-line.js';

interface TokensCardProps {
  readonly settings: Provisioning;
  readonly writable: boolean;
}

/** Tokens with which an identity provider keeps users and groups in step (SCIM). */
export function TokensCard({ settings: { address, tokens }, writable }: TokensCardProps) {
  const [create, revoke] = [useCreateToken(), useRevokeToken()];
  const [revoking, setRevoking] = useState<Provisioning['tokens'][number] | null>(null);
  const { error, data } = create;
  // A revoked token needs no copy.
  const created = tokens.some(({ id }) => id === data?.id) ? data : undefined;
  return (
    <SectionCard
      title={t`Provisioning`}
      description={t`Your provider creates and suspends accounts by SCIM 2.0.`}
    >
      <Stack gap="sm">
        <CopiedLine label={t`SCIM address`} value={address} />
        {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
        {created === undefined ? null : (
          <Notice tone="plain" role="status">
            <Text size="sm">{t`Copy this token; it is shown only now.`}</Text>
            <CopiedLine label={t`Token`} value={created.token} />
          </Notice>
        )}
        {tokens.length === 0 ? (
          <Text c="dimmed">{t`No token yet. Create one for your provider.`}</Text>
        ) : (
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {tokens.map((token) => (
              <Group component="li" key={token.id} gap="xs">
                <Text fw={600}>{token.name}</Text>
                <Text size="sm" c="dimmed">
                  {token.lastUsedAt === null ? (
                    t`Never used`
                  ) : (
                    <Trans>
                      Used <TimeAgo at={token.lastUsedAt} />
                    </Trans>
                  )}
                </Text>
                {writable ? (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t`Revoke ${token.name}`}
                    onClick={() => setRevoking(token)}
                  >{t`Revoke`}</Button>
                ) : null}
              </Group>
            ))}
          </Stack>
        )}
        {writable ? (
          <AddForm
            title={t`Create token`}
            label={t`Token name`}
            pending={create.isPending}
            onAdd={(text, done) => create.mutate(text, { onSuccess: done })}
          />
        ) : null}
      </Stack>
      {revoking === null ? null : (
        <RevokeTyped
          opened
          id={revoking.id}
          name={revoking.name}
          onClose={() => setRevoking(null)}
          revoke={revoke}
          says={t`Your provider is refused at once. Accounts that it made remain. You cannot undo this.`}
          done={{ kind: 'scim-token', title: t`Token revoked` }}
        />
      )}
    </SectionCard>
  );
}
