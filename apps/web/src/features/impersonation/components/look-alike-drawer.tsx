import { Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PLATFORM_NAMES, type Impersonator } from '@rampart/impersonation/contract';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { Trans } from '../../../shared/language/trans.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { formatPercent } from '../../../shared/format/numbers.js';
import { Figure } from '../../../shared/ui/figure.js';
import { HandleCells } from '../../../shared/ui/handle-cells.js';
import { ProfileAvatar } from '../../../shared/ui/profile-avatar.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { Severity } from '../../../shared/ui/severity.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { lookAlikeQueryOptions } from '../api/look-alike.js';
import { countText, daysText, headroomText, percentText, reportWords, riskWords } from '../lib/words.js';
import { Contributions } from './contributions.js';
import { ForgetAccount } from './forget-account.js';
import { HarmList } from './harm-list.js';
import type { LookAlikeActions } from './look-alike-card.js';
import { ProfileComparison } from './profile-comparison.js';
import { downloadEvidence } from './use-look-alike-actions.js';

interface LookAlikeDrawerProps {
  readonly row: Impersonator | undefined;
  readonly rows: readonly string[];
  /** The protected identity the scan was for; null when it was for a handle alone. */
  readonly mayErase: boolean;
  readonly incidentOf: LookAlikeActions['incidentOf'];
  readonly onRow: (id: string) => void;
  readonly onClose: () => void;
}

function Who({ row }: { readonly row: Impersonator }) {
  return (
    <Group gap="md" wrap="nowrap">
      <ProfileAvatar path={row.profileImage} name={row.displayName || row.username} size={56} radius="sm" />
      <div style={{ minWidth: 0 }}>
        <Text fw={650} fz="lg" truncate dir="auto">
          {row.displayName || row.username}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          <Trans>
            <bdi>@{row.username}</bdi> on {PLATFORM_NAMES[row.platform]}
          </Trans>
        </Text>
        <SimulatedMark simulated={row.simulated} />
        {row.simulated === null ? (
          <Text
            size="xs"
            c="dimmed"
          >{t`Unknown whether this network is simulated. Scan again to find out.`}</Text>
        ) : null}
        {row.profileUrl && row.simulated !== true ? (
          <Anchor size="sm" href={row.profileUrl} target="_blank" rel="noopener noreferrer">
            <Trans>
              Open the profile <IconExternalLink size={13} aria-hidden />
            </Trans>
          </Anchor>
        ) : null}
      </div>
    </Group>
  );
}

function Facts({ row, incident }: { readonly row: Impersonator; readonly incident: string | null }) {
  return (
    <Stack gap="sm">
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0}>
        <Figure label={t`Similarity`} value={percentText(row.similarityScore)} />
        <Figure
          label={t`Risk level`}
          value={<Severity level={row.riskLevel}>{riskWords[row.riskLevel]}</Severity>}
        />
        <Figure label={t`Followers`} value={countText(row.followerCount)} />
        <Figure label={t`Account age`} value={daysText(row.accountAge)} />
        <Figure label={t`Points`} value={headroomText(row)} />
        <Figure label={t`Probability`} value={formatPercent(row.probability, 1)} />
      </SimpleGrid>
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} m={0}>
        <div>
          <Text component="dt" size="sm" c="dimmed">{t`Detection methods`}</Text>
          <Group component="dd" gap={6} m={0} mt={4}>
            {row.detectionMethods.map((method) => (
              <ToneBadge key={method} tone="plain">
                {method}
              </ToneBadge>
            ))}
          </Group>
        </div>
        <div>
          <Text component="dt" size="sm" c="dimmed">{t`IC3 report id`}</Text>
          <Text component="dd" m={0} mt={2}>
            {row.ic3ReportId ?? t`None (${reportWords[row.reportStatus].text.toLowerCase()})`}
            {incident === null ? null : (
              <Anchor component={Link} to={incident} size="sm" display="block">
                {t`Open incident`}
              </Anchor>
            )}
          </Text>
        </div>
      </SimpleGrid>
    </Stack>
  );
}

/** Two rows with their joint, pixels: nothing below moves when they arrive. */
const HANDLES_HEIGHT = 78;

function Handles({ row }: { readonly row: Impersonator }) {
  const { data } = useQuery(lookAlikeQueryOptions(row.scanId, row.id));
  return (
    <div style={{ minHeight: HANDLES_HEIGHT }}>
      {data === undefined ? null : (
        <HandleCells
          genuine={data.protectedProfile.handle}
          handle={row.username}
          unit={15}
          height={38}
          withGenuine
        />
      )}
    </div>
  );
}

function Explained({ row }: { readonly row: Impersonator }) {
  const detail = useQuery(lookAlikeQueryOptions(row.scanId, row.id));
  return (
    <QueryView query={detail} what={t`the evidence`}>
      {(data) => (
        <>
          <ProfileComparison detail={data} />
          <Contributions score={data.score} model={data.model} />
          {data.avatarReason ? (
            <Text size="sm" c="dimmed">
              <Trans>Profile picture: {data.avatarReason}</Trans>
            </Text>
          ) : null}
        </>
      )}
    </QueryView>
  );
}

interface FootProps {
  readonly row: Impersonator;
  readonly mayErase: boolean;
  readonly onClose: () => void;
}

function Foot({ row, mayErase, onClose }: FootProps) {
  // Downloads are recorded in the chain of custody, so only in the present.
  const writable = useWritable();
  return (
    <DrawerActions>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={!row.evidencePackageId || !writable}
        aria-describedby={row.evidencePackageId ? undefined : 'no-evidence'}
        onClick={() => void downloadEvidence(row)}
      >{t`Download Evidence`}</Button>
      {row.evidencePackageId ? null : (
        <Text size="xs" c="dimmed" flex="1 0 100%" style={{ order: -1 }} id="no-evidence">
          {row.incidentId
            ? t`The evidence package is built after the report is signed.`
            : t`This account has no evidence package.`}
        </Text>
      )}
      {mayErase ? <ForgetAccount row={row} onForgotten={onClose} /> : null}
      <Button variant="subtle" data-end onClick={onClose}>{t`Close`}</Button>
    </DrawerActions>
  );
}

export default function LookAlikeDrawer({
  row,
  rows,
  mayErase,
  incidentOf,
  onRow,
  onClose,
}: LookAlikeDrawerProps) {
  return (
    <DetailDrawer
      row={row?.id ?? null}
      rows={rows}
      title={t`Impersonator Details`}
      onRow={onRow}
      onClose={onClose}
    >
      {row ? (
        <Stack gap="lg" key={row.id}>
          <Who row={row} />
          <Handles row={row} />
          <Facts row={row} incident={incidentOf(row)} />
          <HarmList row={row} />
          <Explained row={row} />
          <Foot row={row} mayErase={mayErase} onClose={onClose} />
        </Stack>
      ) : null}
    </DetailDrawer>
  );
}
