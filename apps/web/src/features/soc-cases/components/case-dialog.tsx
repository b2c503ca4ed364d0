import { Button, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Entity, SocCase } from '@rampart/soc/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../shared/late/use-opened-after-mount.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { type CaseWish, useCaseWish } from '../api/cases.js';
import { type CaseStep, ENTITY_WORDS } from '../lib/words.js';

/** What somebody is about to do. */
export type Asked =
  | { readonly kind: 'move'; readonly found: SocCase; readonly step: CaseStep }
  | { readonly kind: 'merge'; readonly found: SocCase }
  | { readonly kind: 'split'; readonly found: SocCase; readonly alerts: readonly string[] }
  | { readonly kind: 'suppress'; readonly entity: Entity | null; readonly ruleId: string | null };

interface FormProps {
  readonly asked: Asked;
  readonly cases: readonly SocCase[];
  readonly onClose: () => void;
}

const DAYS = [1, 7, 30, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));
const DAY_MS = 24 * 3_600_000;

const TITLES = {
  merge: { action: 'Merge', says: 'Its alerts go into the other case, and so do those still to come.' },
  split: { action: 'Split off', says: 'The chosen alerts become a case of their own.' },
  suppress: {
    action: 'Suppress',
    says: 'Such alerts stay in the list of events and are counted here, and open no case until then.',
  },
} as const;

const wordsOf = (asked: Asked): { readonly action: string; readonly says: string } =>
  asked.kind === 'move' ? asked.step : TITLES[asked.kind];

interface Extra {
  readonly into: string;
  readonly days: string;
  readonly kind: Entity['kind'];
  readonly value: string;
  readonly ruleId: string;
}

/** Null while something is missing. */
function wishOf(asked: Asked, { into, days, kind, value, ruleId }: Extra, reason: string): CaseWish | null {
  if (reason === '') return null;
  switch (asked.kind) {
    case 'move':
      return { kind: 'move', caseId: asked.found.id, status: asked.step.to, reason };
    case 'merge':
      return into === '' ? null : { kind: 'merge', caseId: asked.found.id, into, reason };
    case 'split':
      return { kind: 'split', caseId: asked.found.id, alerts: [...asked.alerts], reason };
    case 'suppress': {
      if (value.trim() === '' && ruleId.trim() === '') return null;
      return {
        kind: 'suppress',
        ...(ruleId.trim() === '' ? {} : { ruleId: ruleId.trim() }),
        ...(value.trim() === '' ? {} : { entity: { kind, value: value.trim() } }),
        until: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
        reason,
      };
    }
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
  if (others.length === 0) return <Text size="sm">There is no other case that is open.</Text>;
  return (
    <NativeSelect
      label="Into"
      value={into}
      data={[
        { value: '', label: 'Choose a case' },
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
        label="About"
        value={extra.kind}
        data={Object.entries(ENTITY_WORDS).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => onExtra({ kind: currentTarget.value as Entity['kind'] })}
      />
      <TextInput
        label="Name or address"
        description="Leave it empty for alerts about anything"
        value={extra.value}
        maxLength={300}
        onChange={({ currentTarget }) => onExtra({ value: currentTarget.value })}
      />
      <TextInput
        label="Rule"
        description="Its id; leave it empty for alerts of any rule"
        value={extra.ruleId}
        maxLength={80}
        onChange={({ currentTarget }) => onExtra({ ruleId: currentTarget.value })}
      />
      <NativeSelect
        label="For"
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
  const [reason, setReason] = useState('');
  const [extra, setExtra] = useState<Extra>({
    ...{ into: '', days: '7', ruleId: quiet?.ruleId ?? '' },
    ...{ kind: quiet?.entity?.kind ?? 'client', value: quiet?.entity?.value ?? '' },
  });
  const change = (part: Partial<Extra>): void => setExtra((before) => ({ ...before, ...part }));
  const run = useCaseWish();
  const wish = wishOf(asked, extra, reason.trim());
  const submit = (): void => {
    if (wish === null) return;
    void run.mutateAsync(wish).then(
      () => {
        toastInfo({ kind: 'soc-case', title: `${action}: recorded` });
        onClose();
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  return (
    <form
      aria-label={action}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        {run.error ? <Notice role="alert">{errorText(run.error)}</Notice> : null}
        <Text size="sm">{says}</Text>
        {asked.kind === 'merge' ? (
          <Merging cases={cases} found={asked.found} into={extra.into} onInto={(into) => change({ into })} />
        ) : null}
        {quiet === null ? null : <Quieting extra={extra} onExtra={change} />}
        <Textarea
          label="Why"
          description="It is recorded with your name"
          value={reason}
          maxLength={1_000}
          autosize
          minRows={2}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" loading={run.isPending} disabled={wish === null}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

interface CaseDialogProps extends Omit<FormProps, 'asked'> {
  /** Null is closed. */
  readonly asked: Asked | null;
}

/** Asks why, and records what is done with a case or with alerts. */
export function Component({ asked, cases, onClose }: CaseDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(asked !== null)}
      onClose={onClose}
      title={<Text fw={650}>{asked === null ? '' : wordsOf(asked).action}</Text>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {asked === null ? null : <CaseForm asked={asked} cases={cases} onClose={onClose} />}
    </Modal>
  );
}
