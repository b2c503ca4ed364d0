import { Button, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import {
  IconArrowBackUp,
  IconDownload,
  IconFlag,
  IconFolderOpen,
  IconListSearch,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Impersonator } from '@rampart/impersonation/contract';
import { formatFixed } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { HandleCells } from '../../../shared/ui/handle-cells.js';
import { ProfileAvatar } from '../../../shared/ui/profile-avatar.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { Severity } from '../../../shared/ui/severity.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { changeWords, countText, harmWords, reportWords, riskWords } from '../lib/words.js';
import classes from './look-alike-card.module.css';
import { Similarity } from './similarity.js';

export interface LookAlikeActions {
  readonly onDetails: (row: Impersonator) => void;
  readonly onReport: (row: Impersonator) => void;
  readonly onDismiss: (...rows: readonly Impersonator[]) => void;
  readonly onReconsider: (row: Impersonator) => void;
  readonly onDownload: (row: Impersonator) => void;
  readonly incidentOf: (row: Impersonator) => string | null;
}

interface LookAlikeCardProps extends LookAlikeActions {
  readonly row: Impersonator;
  readonly platformName: string;
  readonly genuine: string;
  readonly mayJudge: boolean;
}

function Chips({ row }: { readonly row: Impersonator }) {
  const change = changeWords[row.change];
  return (
    <Group gap={6} className={classes.chips ?? ''}>
      <Severity level={row.riskLevel}>{riskWords[row.riskLevel]}</Severity>
      {change ? <ToneBadge tone={change.tone}>{change.text}</ToneBadge> : null}
      <SimulatedMark simulated={row.simulated} />
    </Group>
  );
}

function Actions({
  row,
  mayJudge,
  onDetails,
  onReport,
  onDismiss,
  onReconsider,
  onDownload,
  incidentOf,
}: Omit<LookAlikeCardProps, 'platformName' | 'genuine'>) {
  const pending = row.reportStatus === 'pending';
  const incident = incidentOf(row);
  const of = `@${row.username}`;
  return (
    <Group gap={6} className={classes.actions}>
      <Button
        size="xs"
        leftSection={<IconListSearch size={14} aria-hidden />}
        onClick={() => onDetails(row)}
        data-opens-row
        aria-label={t`Details of ${of}`}
        variant="default"
      >{t`Details`}</Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFlag size={14} aria-hidden />}
        disabled={!pending || !mayJudge}
        onClick={() => onReport(row)}
        aria-label={t`Report ${of}`}
      >
        {t({ message: 'Report', context: 'verb' })}
      </Button>
      {incident === null ? null : (
        <Button
          component={Link}
          to={incident}
          size="xs"
          variant="subtle"
          leftSection={<IconFolderOpen size={14} aria-hidden />}
          aria-label={t`Incident of ${of}`}
        >{t`Incident`}</Button>
      )}
      {pending && mayJudge ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => onDismiss(row)}
          aria-label={t`Dismiss ${of}`}
        >{t`Dismiss`}</Button>
      ) : null}
      {row.reportStatus === 'dismissed' && mayJudge ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => onReconsider(row)}
          aria-label={t`Reconsider ${of}`}
        >{t`Reconsider`}</Button>
      ) : null}
      {row.evidencePackageId ? (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => onDownload(row)}
          aria-label={t`Download evidence of ${of}`}
        >{t`Evidence`}</Button>
      ) : null}
    </Group>
  );
}

export const LookAlikeCard = memo(function LookAlikeCard(props: LookAlikeCardProps) {
  const { row, platformName, genuine } = props;
  const report = reportWords[row.reportStatus];
  return (
    <article
      className={classes.card}
      data-row={row.id}
      data-gone={row.change === 'gone'}
      aria-label={t`@${row.username} on ${platformName}`}
    >
      <ProfileAvatar path={row.profileImage} name={row.displayName || row.username} size={40} radius="sm" />
      <div className={classes.who}>
        <div className={classes.title}>
          <Text fw={600} truncate dir="auto">
            {row.displayName || row.username}
          </Text>
          <Chips row={row} />
        </div>
        <HandleCells genuine={genuine} handle={row.username} spoken={false} />
        <Text size="sm" c="dimmed" truncate className={classes.place ?? ''}>
          {platformName}
          <span className={classes.handle}>
            {' '}
            · <bdi>@{row.username}</bdi>
          </span>
          {row.previousUsername ? (
            <Trans>
              {' '}
              · was <bdi>@{row.previousUsername}</bdi>
            </Trans>
          ) : null}
        </Text>
      </div>
      <dl className={classes.facts}>
        <dt>{t`Similarity`}</dt>
        <dd>
          <Similarity row={row} />
        </dd>
        <dt>{t`Harm`}</dt>
        <dd className={classes.harm}>
          <Text span fw={650} className="tabular">
            {formatFixed(row.harm, 0)}
          </Text>
          <Text size="xs" c="dimmed">
            {row.harms.map(({ kind }) => harmWords[kind]).join(', ') || t`none known`}
          </Text>
        </dd>
        <dt>{t`Followers`}</dt>
        <dd className="tabular">{countText(row.followerCount)}</dd>
        <dt>{t`Report`}</dt>
        <dd>
          <ToneBadge tone={report.tone}>{report.text}</ToneBadge>
        </dd>
      </dl>
      <Actions {...props} />
    </article>
  );
});
