import { NativeSelect, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { AlertEntity, SocCase } from '@rampart/soc/contract';
import { useState } from 'react';
import { ReasonDialog, ReasonForm } from '../../../../shared/soc/reason-dialog.js';
import { toastInfo } from '../../../../shared/ui/toasts.js';
import { type CaseWish, useCaseWish } from '../api/cases.js';
import { type CaseStep, ENTITY_WORDS } from '../lib/words.js';

export type Asked =
  | { readonly kind: 'move'; readonly found: SocCase; readonly step: CaseStep }
  | { readonly kind: 'merge'; readonly found: SocCase }
  | { readonly kind: 'split'; readonly found: SocCase; readonly alerts: readonly string[] }
  | { readonly kind: 'suppress'; readonly entity: AlertEntity | null; readonly ruleId: string | null };

interface FormProps {
  readonly asked: Asked;
  readonly cases: readonly SocCase[];
  readonly onClose: () => void;
}

const DAYS = [1, 7, 30, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? t`1 day` : t`${days} days`,
}));
const DAY_MS = 24 * 3_600_000;

const TITLES = {
  merge: { action: t`Merge`, says: t`Current and future alerts of this case move to the other one.` },
  split: { action: t`Split off`, says: t`The selected alerts move to a new case.` },
  suppress: {
    action: t`Suppress`,
    says: t`Alerts in the suppression window stay in the event list, but open no case.`,
  },
} as const;

const wordsOf = (asked: Asked): { readonly action: string; readonly says: string } =>
  asked.kind === 'move' ? asked.step : TITLES[asked.kind];

interface Extra {
  readonly into: string;
  readonly days: string;
  readonly kind: AlertEntity['kind'];
  readonly value: string;
  readonly ruleId: string;
}

/** Whether all fields except the reason are filled in. */
function isComplete(asked: Asked, { into, value, ruleId }: Extra): boolean {
  if (asked.kind === 'merge') return into !== '';
  return asked.kind !== 'suppress' || value.trim() !== '' || ruleId.trim() !== '';
}

function wishOf(asked: Asked, { into, days, kind, value, ruleId }: Extra, reason: string): CaseWish {
  switch (asked.kind) {
    case 'move':
      return { kind: 'move', caseId: asked.found.id, status: asked.step.to, reason };
    case 'merge':
      return { kind: 'merge', caseId: asked.found.id, into, reason };
    case 'split':
      return { kind: 'split', caseId: asked.found.id, alerts: [...asked.alerts], reason };
    case 'suppress':
      return {
        kind: 'suppress',
        ...(ruleId.trim() === '' ? {} : { ruleId: ruleId.trim() }),
        ...(value.trim() === '' ? {} : { entity: { kind, value: value.trim() } }),
        until: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
        reason,
      };
  }
}

function Merging({
  cases,
  found,
  into,
  onInto,
}: {
  readonly cases: readonly SocCase[];
  readonly found: SocCase;
  readonly into: string;
  readonly onInto: (id: string) => void;
}) {
  const others = cases.filter(({ id, status }) => id !== found.id && status !== 'closed');
  if (others.length === 0) return <Text size="sm">{t`There is no other open case.`}</Text>;
  return (
    <NativeSelect
      label={t`Merge into`}
      description={t`Open cases that the list has loaded`}
      value={into}
      data={[
        { value: '', label: t`Choose a case` },
        ...others.map(({ id, entity, title }) => ({
          value: id,
          label: `${ENTITY_WORDS[entity.kind]} ${entity.value}: ${title}`,
        })),
      ]}
      onChange={({ currentTarget }) => onInto(currentTarget.value)}
    />
  );
}

function Quieting({
  extra,
  onExtra,
}: {
  readonly extra: Extra;
  readonly onExtra: (change: Partial<Extra>) => void;
}) {
  return (
    <>
      <NativeSelect
        label={t`About`}
        value={extra.kind}
        data={Object.entries(ENTITY_WORDS).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => onExtra({ kind: currentTarget.value as AlertEntity['kind'] })}
      />
      <TextInput
        label={t`Name or address`}
        description={t`Leave empty for alerts about anything`}
        value={extra.value}
        maxLength={300}
        onChange={({ currentTarget }) => onExtra({ value: currentTarget.value })}
      />
      <TextInput
        label={t`Rule`}
        description={t`Id of the rule. Leave empty for all rules.`}
        value={extra.ruleId}
        maxLength={80}
        onChange={({ currentTarget }) => onExtra({ ruleId: currentTarget.value })}
      />
      <NativeSelect
        label={t`For`}
        value={extra.days}
        data={DAYS}
        onChange={({ currentTarget }) => onExtra({ days: currentTarget.value })}
      />
    </>
  );
}

function CaseForm({ asked, cases, onClose }: FormProps) {
  const { action, says } = wordsOf(asked);
  const quiet = asked.kind === 'suppress' ? asked : null;
  const [extra, setExtra] = useState<Extra>({
    ...{ into: '', days: '7', ruleId: quiet?.ruleId ?? '' },
    ...{ kind: quiet?.entity?.kind ?? 'client', value: quiet?.entity?.value ?? '' },
  });
  const change = (part: Partial<Extra>): void => setExtra((before) => ({ ...before, ...part }));
  const run = useCaseWish();
  return (
    <ReasonForm
      {...{ action, says }}
      error={run.error}
      pending={run.isPending}
      complete={isComplete(asked, extra)}
      onSubmit={async (reason) => {
        await run.mutateAsync(wishOf(asked, extra, reason));
        toastInfo({ kind: 'soc-case', title: t`${action}: recorded` });
        onClose();
      }}
      before={
        <>
          {asked.kind === 'merge' ? (
            <Merging
              cases={cases}
              found={asked.found}
              into={extra.into}
              onInto={(into) => change({ into })}
            />
          ) : null}
          {quiet === null ? null : <Quieting extra={extra} onExtra={change} />}
        </>
      }
    />
  );
}

interface CaseDialogProps extends Omit<FormProps, 'asked'> {
  /** The action to ask about; null when closed. */
  readonly asked: Asked | null;
}

export default function CaseDialog({ asked, cases, onClose }: CaseDialogProps) {
  return (
    <ReasonDialog
      opened={asked !== null}
      title={asked === null ? '' : wordsOf(asked).action}
      onClose={onClose}
    >
      {asked === null ? null : <CaseForm asked={asked} cases={cases} onClose={onClose} />}
    </ReasonDialog>
  );
}
