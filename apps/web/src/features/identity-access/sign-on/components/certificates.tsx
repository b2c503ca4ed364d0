import { Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useMinute } from '../../../../shared/format/clock.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { Trans } from '../../../../shared/language/trans.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import type { SignOnSettings } from '../api/sign-on.js';

type Certificate = NonNullable<NonNullable<SignOnSettings['connection']>['saml']>['certificates'][number];

const SOON_MS = 30 * 24 * 3_600_000;

function stateOf(validUntil: string, now: number): readonly ['refused' | 'waits' | 'sealed', string] {
  const left = Date.parse(validUntil) - now;
  if (left <= 0) return ['refused', t`Expired`];
  return left < SOON_MS ? ['waits', t`Expires soon`] : ['sealed', t`Valid`];
}

interface CertificatesProps {
  readonly certificates: readonly Certificate[];
}

export function Certificates({ certificates }: CertificatesProps) {
  const now = useMinute().getTime();
  return (
    <Stack component="ul" aria-label={t`Certificates`} gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {certificates.map(({ fingerprint, validUntil }) => {
        const [tone, word] = stateOf(validUntil, now);
        return (
          <li key={fingerprint}>
            <Text size="sm" component="span">
              <Trans>
                Certificate until <DateTime at={validUntil} shape="date" />
              </Trans>{' '}
              <ToneBadge tone={tone}>{word}</ToneBadge>
            </Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              SHA-256 {fingerprint}
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}
