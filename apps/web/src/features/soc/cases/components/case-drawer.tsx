import { Button, Checkbox, Group, Stack, Text, Timeline, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { MOST_SPLIT_ALERTS } from '@rampart/soc/contract';
import { useState } from 'react';
import { Trans } from '../../../../shared/language/trans.js';
import { ActorName } from '../../../../shared/people/actor-name.js';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { useReach } from '../../../../shared/soc/reach.js';
import { SEVERITY_WORDS } from '../../../../shared/soc/words.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { Severity } from '../../../../shared/ui/severity.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { type ShownCase, type ShownDetail, useCase, useCaseAlerts } from '../api/cases.js';
import { CASE_WORDS, ENTITY_WORDS, NEXT_STEPS, riskTone } from '../lib/words.js';
import type { Asked } from './case-dialog.js';

interface CaseDrawerProps {
  readonly caseId: string | null;
  readonly rows: readonly string[];
  readonly paused: boolean;
  readonly mayWork: boolean;
  readonly onAsk: (asked: Asked) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

type DetailProps = Pick<CaseDrawerProps, 'paused' | 'mayWork' | 'onAsk'> & {
  readonly detail: ShownDetail;
};

const wrap = { overflowWrap: 'anywhere' } as const;

function Facts({
  found: { status, severity, risk, entity, first, last, alerts, rules, tenant },
}: {
  readonly found: ShownCase;
}) {
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Severity level={severity}>{SEVERITY_WORDS[severity].word}</Severity>
        <ToneBadge tone={CASE_WORDS[status].tone}>{CASE_WORDS[status].word}</ToneBadge>
        <ToneBadge tone={riskTone(risk)}>{t`Risk ${risk}`}</ToneBadge>
      </Group>
      {tenant === undefined ? null : (
        <Text size="sm" style={wrap}>
          <Trans>
            Tenant: <bdi>{tenant.name}</bdi>
          </Trans>
        </Text>
      )}
      <Text size="sm" style={wrap}>
        {ENTITY_WORDS[entity.kind]}: <bdi>{entity.value}</bdi>
      </Text>
      <Text size="sm" component="div">
        <Trans>
          {plural(alerts, 'alert')} of {plural(rules, 'rule')} from <DateTime at={first} /> to{' '}
          <DateTime at={last} />
        </Trans>
      </Text>
    </Stack>
  );
}

function Alerts({ detail: { case: found }, paused, mayWork, onAsk }: DetailProps) {
  const operated = useReach() === 'operated';
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useCaseAlerts(found.id, paused);
  const alerts = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const mayChoose = mayWork && found.status !== 'closed' && found.alerts > 1;
  const shown = new Set(alerts.map(({ id }) => id));
  const kept = chosen.filter((id) => shown.has(id));
  const full = kept.length >= MOST_SPLIT_ALERTS;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={3} size="h5">{t`Alerts`}</Title>
        {operated ? null : (
          <Button
            size="xs"
            variant="default"
            disabled={!mayChoose || kept.length === 0 || kept.length === found.alerts}
            onClick={() => onAsk({ kind: 'split', found, alerts: kept })}
          >
            <Trans>Split off {kept.length > 0 ? plural(kept.length, 'alert') : t`chosen`}</Trans>
          </Button>
        )}
      </Group>
      {full ? (
        <Text size="sm" role="status">
          <Trans>
            One split moves {plural(MOST_SPLIT_ALERTS, 'alert')} at most. Split off the rest afterwards.
          </Trans>
        </Text>
      ) : null}
      <QueryView query={query} what={t`alerts of the case`}>
        {() => (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {alerts.map(({ id, title, severity, time, occurrences, lastSeen }) => (
              <Group component="li" key={id} gap="xs" wrap="nowrap" align="flex-start">
                {operated ? null : (
                  <Checkbox
                    size="xs"
                    mt={3}
                    aria-label={t`Choose ${title}`}
                    disabled={!mayChoose || (full && !kept.includes(id))}
                    checked={kept.includes(id)}
                    onChange={() =>
                      setChosen((before) =>
                        before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
                      )
                    }
                  />
                )}
                <div style={{ minWidth: 0, ...wrap }}>
                  <Group gap="xs">
                    <Text size="sm">{title}</Text>
                    <Severity level={severity}>{SEVERITY_WORDS[severity].word}</Severity>
                  </Group>
                  <Text size="xs" c="dimmed" component="div">
                    <DateTime at={time} shape="precise" />
                    {lastSeen === null ? null : (
                      <Trans>
                        , {plural(occurrences, 'time')} until <DateTime at={lastSeen} shape="precise" />
                      </Trans>
                    )}
                  </Text>
                </div>
              </Group>
            ))}
          </Stack>
        )}
      </QueryView>
      <LoadMore query={query} what={t`older alerts`} />
    </Stack>
  );
}

function Actions({ detail: { case: found, mergedInto }, mayWork, onAsk }: Omit<DetailProps, 'paused'>) {
  const over = mergedInto !== null || found.status === 'closed';
  return (
    <DrawerActions>
      {NEXT_STEPS[found.status].map((step, place) => (
        <Button
          key={step.to}
          size="xs"
          variant={place === 0 ? 'filled' : 'default'}
          disabled={!mayWork || over}
          onClick={() => onAsk({ kind: 'move', found, step })}
        >
          {step.action}
        </Button>
      ))}
      <Button
        size="xs"
        variant="default"
        disabled={!mayWork || over}
        onClick={() => onAsk({ kind: 'merge', found })}
      >{t`Merge`}</Button>
      <Button
        size="xs"
        variant="default"
        disabled={!mayWork}
        onClick={() => onAsk({ kind: 'suppress', entity: found.entity, ruleId: null })}
      >{t`Suppress`}</Button>
    </DrawerActions>
  );
}

function Detail({ detail, paused, mayWork, onAsk }: DetailProps) {
  const { case: found, steps, mergedInto } = detail;
  const operated = useReach() === 'operated';
  return (
    <Stack gap="lg">
      <Text fw={550} style={wrap}>
        {found.title}
      </Text>
      <Facts found={found} />
      {mergedInto === null ? null : <Text size="sm">{t`Merged into another case.`}</Text>}
      {operated ? null : <Actions detail={detail} mayWork={mayWork} onAsk={onAsk} />}
      <Alerts key={found.id} {...{ detail, paused, mayWork, onAsk }} />
      <Stack gap="xs">
        <Title order={3} size="h5">{t`History`}</Title>
        {steps.length === 0 ? (
          <Text size="sm" c="dimmed">{t`Nothing yet.`}</Text>
        ) : (
          <Timeline active={steps.length} bulletSize={14} lineWidth={2}>
            {steps.map(({ at, action, by, reason }) => (
              <Timeline.Item key={`${at} ${action}`} title={action} style={wrap}>
                <Text size="xs" c="dimmed" component="div">
                  <ActorName actor={by} />, <DateTime at={at} shape="precise" />
                </Text>
                <Text size="xs">{reason}</Text>
              </Timeline.Item>
            ))}
          </Timeline>
        )}
      </Stack>
    </Stack>
  );
}

function Found({ caseId, paused, ...rest }: Omit<DetailProps, 'detail'> & { readonly caseId: string }) {
  const query = useCase(caseId, paused);
  return (
    <QueryView query={query} what={t`the case`}>
      {({ data }) => <Detail detail={data} paused={paused} {...rest} />}
    </QueryView>
  );
}

export default function CaseDrawer({ caseId, rows, onOpen, onClose, ...rest }: CaseDrawerProps) {
  return (
    <DetailDrawer row={caseId} rows={rows} title={t`Case`} onRow={onOpen} onClose={onClose}>
      {caseId === null ? null : <Found key={caseId} caseId={caseId} {...rest} />}
    </DetailDrawer>
  );
}
