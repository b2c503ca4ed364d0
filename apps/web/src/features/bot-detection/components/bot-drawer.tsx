import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { BotFinding, BotGroup, BotVerdict } from '@rampart/bot-detection/contract';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { formatCompact, formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { Figure } from '../../../shared/ui/figure.js';
import { HELD } from '../../../shared/ui/held.js';
import { ProfileAvatar } from '../../../shared/ui/profile-avatar.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { duplicatePairs } from '../lib/duplicate-pairs.js';
import { picturePath } from '../lib/picture-path.js';
import { enforcementText } from '../lib/scan-words.js';
import { ActivityHeat } from './activity-heat.js';
import { DuplicateTexts } from './duplicate-texts.js';
import { GrowthLine } from './growth-line.js';
import { GroupGraph } from './group-graph.js';
import { Reasons } from './reasons.js';

const VERDICTS: readonly { readonly verdict: BotVerdict; readonly label: string }[] = [
  { verdict: 'agree', label: t`Agree` },
  { verdict: 'disagree', label: t`Disagree` },
  { verdict: 'not-sure', label: t`Not sure` },
];

interface BotDrawerProps {
  readonly finding: BotFinding | null;
  readonly rows: readonly BotFinding[];
  readonly groups: readonly BotGroup[];
  readonly simulated: boolean;
  readonly mayAct: boolean;
  readonly busy: boolean;
  readonly onRow: (id: string) => void;
  readonly onClose: () => void;
  readonly onVerdict: (finding: BotFinding, verdict: BotVerdict) => void;
  readonly onBlock: (finding: BotFinding) => void;
  readonly onUnblock: (finding: BotFinding) => void;
  readonly onReport: (finding: BotFinding) => void;
}

const count = (value: number | null): string => (value === null ? t`unknown` : formatCompact(value));

function Who({ finding, simulated }: { readonly finding: BotFinding; readonly simulated: boolean }) {
  const { account, network } = finding;
  return (
    <Group gap="md" wrap="nowrap">
      <ProfileAvatar
        path={picturePath(finding)}
        name={account.displayName ?? account.handle}
        size={56}
        radius="sm"
      />
      <div style={{ minWidth: 0 }}>
        <Text fw={650} fz="lg" truncate dir="auto">
          {account.displayName ?? account.handle}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          <Trans>
            <bdi>@{account.handle}</bdi> on {NETWORK_NAMES[network]}
          </Trans>
        </Text>
        <SimulatedMark simulated={simulated} />
      </div>
    </Group>
  );
}

function Facts({ finding: { account, ageDays } }: { readonly finding: BotFinding }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0}>
      <Figure label={t`Followers`} value={count(account.followers)} />
      <Figure label={t`Following`} value={count(account.following)} />
      <Figure label={t`Posts`} value={count(account.posts)} />
      <Figure label={t`Age`} value={ageDays === null ? t`unknown` : t`${formatNumber(ageDays)} days`} />
    </SimpleGrid>
  );
}

/** Findings of former versions have the times of their texts only. */
const timesOf = ({ times, texts }: BotFinding['account']): readonly number[] =>
  times?.map((seconds) => seconds * 1_000) ??
  texts.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]));

function Behaviour({ finding }: { readonly finding: BotFinding }) {
  const { texts } = finding.account;
  const times = timesOf(finding.account);
  return (
    <>
      <ActivityHeat times={times} />
      <DuplicateTexts pairs={duplicatePairs(texts)} />
      {texts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {finding.account.posts === 0
            ? t`The account has no posts.`
            : t`No posts were read. Scan with depth Deep to read them.`}
        </Text>
      ) : null}
    </>
  );
}

const OUTCOMES = { filed: t`Its incident was filed.`, withdrawn: t`Its incident was withdrawn.` } as const;

function Decided({ finding }: { readonly finding: BotFinding }) {
  const block = enforcementText(finding);
  const { report } = finding;
  const outcome = report?.outcome ?? null;
  return (
    <>
      <Text size="sm" c="dimmed">
        <Trans>Judged by {finding.model}.</Trans>
      </Text>
      {block === null ? null : (
        <Text size="sm" c="dimmed" role="status">
          {block}
        </Text>
      )}
      {report === null ? null : (
        <Text size="sm" c="dimmed">
          {outcome === null ? t`Under investigation: its incident is open.` : OUTCOMES[outcome]}
        </Text>
      )}
    </>
  );
}

export default function BotDrawer(props: BotDrawerProps) {
  const { finding, rows, groups, simulated, mayAct, busy, onRow, onClose } = props;
  const group = groups.find(({ id }) => id === finding?.groupId);
  const held = busy ? HELD : {};
  return (
    <DetailDrawer
      row={finding?.id ?? null}
      rows={rows.map(({ id }) => id)}
      title={t`Bot Details`}
      onRow={onRow}
      onClose={onClose}
    >
      {finding === null ? null : (
        <Stack gap="lg" key={finding.id}>
          <Who finding={finding} simulated={simulated} />
          <Facts finding={finding} />
          <Reasons {...finding} />
          <Behaviour finding={finding} />
          <GrowthLine finding={finding} />
          {group === undefined ? null : <GroupGraph group={group} rows={rows} openId={finding.id} />}
          <Group gap="xs" role="group" aria-label={t`Your verdict`}>
            <Text size="sm">{t`Automation-like?`}</Text>
            {VERDICTS.map(({ verdict, label }) => (
              <Button
                key={verdict}
                size="compact-sm"
                variant={finding.verdict === verdict ? 'filled' : 'default'}
                aria-pressed={finding.verdict === verdict}
                disabled={!mayAct}
                {...held}
                onClick={() => props.onVerdict(finding, verdict)}
              >
                {label}
              </Button>
            ))}
          </Group>
          <Decided finding={finding} />
          <DrawerActions>
            <Button disabled={!mayAct} {...held} onClick={() => props.onReport(finding)}>
              {finding.report === null ? t`Report to IC3` : t`Open Incident`}
            </Button>
            {finding.blocked ? (
              <Button
                variant="default"
                disabled={!mayAct}
                {...held}
                onClick={() => props.onUnblock(finding)}
              >{t`Lift block`}</Button>
            ) : (
              <Button
                variant="default"
                disabled={!mayAct}
                {...held}
                onClick={() => props.onBlock(finding)}
              >{t`Block Account`}</Button>
            )}
            <Button variant="subtle" data-end onClick={onClose}>{t`Close`}</Button>
          </DrawerActions>
        </Stack>
      )}
    </DetailDrawer>
  );
}
