import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { IconDownload } from '@tabler/icons-react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatBytes } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { LongCode } from '../../../shared/ui/long-code.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Seal } from '../../../shared/ui/seal.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useFetchPackage } from '../api/evidence.js';

interface PackageCardProps {
  readonly incident: IncidentView;
  readonly writable: boolean;
}

export function PackageCard({
  incident: { signature, packages, custody, reportId, status },
  writable,
}: PackageCardProps) {
  const download = useFetchPackage();
  const built = packages.at(-1);
  const signed = custody.findLast(({ action }) => action === 'signed');
  const fetch = (packageId: string): void =>
    void download.mutateAsync(packageId).then(
      ({ name, content }) => saveFile(name, content),
      // Ignored here, because the error is shown below.
      () => undefined,
    );
  return (
    <SectionCard title={t`Evidence package`} description={t`Report ${reportId}`}>
      <Stack gap="sm" align="flex-start" aria-live="polite">
        {signature === null ? null : (
          <Seal hash={signature.contentSha256} title={t`Signed by ${signature.name}`} keyId={signed?.keyId}>
            <Text size="sm" component="div">
              <Trans>
                <DateTime at={signature.at} shape="precise" />
                {signed === undefined ? null : t`, entry ${signed.sequence}`}, legal notices version{' '}
                {signature.noticesVersion}
              </Trans>
            </Text>
          </Seal>
        )}
        {built === undefined && status !== 'withdrawn' ? (
          <Group gap="xs">
            <Loader size="xs" aria-hidden />
            <Text size="sm">{t`Building the package. It appears here when it is ready.`}</Text>
          </Group>
        ) : null}
        {built === undefined ? null : (
          <>
            <Text size="sm" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
              <Trans>
                {formatBytes(built.bytes)} · SHA-256 <LongCode>{built.sha256}</LongCode>
              </Trans>
            </Text>
            <Button
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={download.isPending}
              // Disabled in the past, because each share is recorded.
              disabled={!writable}
              onClick={() => fetch(built.packageId)}
            >{t`Download the package`}</Button>
            <Text
              size="sm"
              c="dimmed"
            >{t`VERIFY.txt explains how to check it with sha256sum and openssl.`}</Text>
          </>
        )}
        {download.error ? <Notice role="alert">{errorText(download.error)}</Notice> : null}
      </Stack>
    </SectionCard>
  );
}
