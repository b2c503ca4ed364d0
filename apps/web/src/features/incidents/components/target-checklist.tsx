import { Anchor, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import type { IncidentView, ReportTarget } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { usePrepareReport } from '../api/commands.js';
import { Beside } from './report-preview.js';
import { TARGET_WORDS } from '../lib/words.js';
import classes from './target-checklist.module.css';

interface TargetChecklistProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
  readonly onMissing: (field: string) => void;
  readonly onPrepared: () => void;
}

type Line = IncidentView['checklist'][number];

interface TargetProps extends Pick<TargetChecklistProps, 'onMissing'> {
  readonly line: Line;
  readonly chosen: boolean;
  readonly choosable: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

function Target({ line, chosen, choosable, onChoose, onMissing }: TargetProps) {
  const { target, missing } = line;
  const ready = missing.length === 0;
  return (
    <li className={classes['target']}>
      <Group justify="space-between" gap="xs">
        {choosable && (ready || chosen) ? (
          <Checkbox
            label={TARGET_WORDS[target]}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        ) : (
          <Text fw={550}>{TARGET_WORDS[target]}</Text>
        )}
        <ToneBadge tone={ready ? 'plain' : 'waits'}>
          {ready ? t`Complete` : t`${plural(missing.length, 'field')} missing`}
        </ToneBadge>
      </Group>
      {line.followUp === null ? null : (
        <Text size="xs" c="dimmed" mt={4}>
          {t`Reminder: ${line.followUp.days} days after filing. ${line.followUp.source}`}
        </Text>
      )}
      {ready ? null : (
        <>
          <Text size="xs" c="dimmed" mt={4}>
            {missing[0]?.source}
          </Text>
          <List size="sm" mt={4} aria-label={t`Missing for ${TARGET_WORDS[target]}`}>
            {missing.map(({ field, label }) => (
              <List.Item key={`${field} ${label}`}>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  onClick={() => onMissing(field)}
                >
                  {label}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </li>
  );
}

interface TargetsProps extends Pick<TargetChecklistProps, 'onMissing'> {
  readonly lines: readonly Line[];
  readonly label: string;
  readonly chosen: readonly ReportTarget[];
  readonly choosable: boolean;
  readonly onChosen: (chosen: readonly ReportTarget[]) => void;
}

function Targets({ lines, label, chosen, onChosen, ...rest }: TargetsProps) {
  return (
    <ul className={classes['targets']} aria-label={label}>
      {lines.map((line) => (
        <Target
          key={line.target}
          line={line}
          chosen={chosen.includes(line.target)}
          onChoose={(yes) =>
            onChosen(yes ? [...chosen, line.target] : chosen.filter((target) => target !== line.target))
          }
          {...rest}
        />
      ))}
    </ul>
  );
}

export function TargetChecklist({ incident, mayEdit, onMissing, onPrepared }: TargetChecklistProps) {
  const prepare = usePrepareReport(incident.id);
  const [chosen, setChosen] = useState<readonly ReportTarget[]>(incident.targets);
  const open = ['draft', 'in-review', 'prepared'].includes(incident.status);
  const complete = incident.checklist.flatMap(({ target, missing }) => (missing.length === 0 ? target : []));
  const first = incident.checklist.filter(({ suits, target }) => suits || incident.targets.includes(target));
  const others = incident.checklist.filter((line) => !first.includes(line));
  const shared = { chosen, choosable: mayEdit && open, onChosen: setChosen, onMissing };
  const wanted = chosen.filter((target) => complete.includes(target));
  return (
    <Beside incident={incident} targets={wanted}>
      <SectionCard
        title={t`Recipients`}
        description={t`Missing entries per recipient. Only Bluesky and Mastodon reports are submitted automatically.`}
      >
        <Stack gap="md">
          <Targets lines={first} label={t`Recipients`} {...shared} />
          {others.length === 0 ? null : (
            <details>
              <summary>
                <Trans>Other places ({others.length})</Trans>
              </summary>
              <Targets lines={others} label={t`Other places`} {...shared} />
            </details>
          )}
          {prepare.error ? (
            <Notice role="alert" title={t`Report not prepared`}>
              {errorText(prepare.error)}
            </Notice>
          ) : null}
          {mayEdit ? (
            <Group>
              <Button
                variant={incident.status === 'prepared' ? 'default' : 'filled'}
                disabled={!open || wanted.length === 0}
                loading={prepare.isPending}
                onClick={() => prepare.mutate({ targets: [...wanted] }, { onSuccess: onPrepared })}
              >
                {incident.status === 'prepared' ? t`Prepare again` : t`Prepare report`}
              </Button>
              <Text size="sm" c="dimmed">{t`Text and evidence cannot change after this.`}</Text>
            </Group>
          ) : null}
        </Stack>
      </SectionCard>
    </Beside>
  );
}
