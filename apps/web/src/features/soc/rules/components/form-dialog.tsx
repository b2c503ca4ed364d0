import {
  Button,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { t } from '@rampart/kernel';
import type { RuleForm, RuleResponse } from '@rampart/soc/contract';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { compileForm, useSaveForm } from '../api/rules.js';
import { SEVERITY_WORDS } from '../../../../shared/soc/words.js';
import { FORM_EVENTS, KEYS } from '../lib/words.js';
import { BackTestPanel } from './back-test-panel.js';
import { ResponseFields } from './response-fields.js';

type Condition = RuleForm['condition'];

interface FormDialogProps {
  readonly opened: boolean;
  readonly rule: { readonly id: string; readonly form: RuleForm; readonly response: RuleResponse } | null;
  readonly onClose: () => void;
}

const MORE_THAN: Condition = {
  kind: 'more-than',
  event: 'failed login',
  threshold: 5,
  minutes: 5,
  groupBy: 'src_ip',
};
const OUTSIDE: Condition = { kind: 'outside', event: 'access', from: '08:00', to: '18:00' };
const FRESH: RuleForm = { name: '', description: '', severity: 'high', condition: MORE_THAN };

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const SEVERITY_OPTIONS = Object.entries(SEVERITY_WORDS).map(([value, { word }]) => ({ value, label: word }));

interface ConditionProps<Kind extends Condition['kind']> {
  readonly condition: Extract<Condition, { kind: Kind }>;
  readonly onChange: (condition: Condition) => void;
}

function MoreThan({ condition, onChange }: ConditionProps<'more-than'>) {
  const whole = (value: string | number): number => Math.max(1, Math.round(Number(value)) || 1);
  return (
    <Group grow align="flex-end" preventGrowOverflow={false}>
      <NumberInput
        label={t`More than`}
        min={1}
        max={1_000_000}
        value={condition.threshold}
        onChange={(value) => onChange({ ...condition, threshold: whole(value) })}
      />
      <NumberInput
        label={t`Within minutes`}
        min={1}
        max={10_080}
        value={condition.minutes}
        onChange={(value) => onChange({ ...condition, minutes: whole(value) })}
      />
      <NativeSelect
        label={t`Counted per`}
        data={options(KEYS)}
        value={condition.groupBy}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, groupBy: currentTarget.value as keyof typeof KEYS })
        }
      />
    </Group>
  );
}

function Outside({ condition, onChange }: ConditionProps<'outside'>) {
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <TextInput
        type="time"
        label={t`Outside of`}
        value={condition.from}
        onChange={({ currentTarget }) => onChange({ ...condition, from: currentTarget.value })}
      />
      <TextInput
        type="time"
        label={t`to`}
        value={condition.to}
        onChange={({ currentTarget }) => onChange({ ...condition, to: currentTarget.value })}
      />
      <TextInput
        label={t`Time zone`}
        placeholder={t`time zone of the workspace`}
        value={condition.zone ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { zone: _zone, ...rest } = condition;
          onChange(value === '' ? rest : { ...rest, zone: value });
        }}
      />
    </Group>
  );
}

function RuleFields({ rule, onClose }: Omit<FormDialogProps, 'opened'>) {
  const [form, setForm] = useState<RuleForm>(rule?.form ?? FRESH);
  const [response, setResponse] = useState<RuleResponse>(
    rule?.response ?? { notifications: [], actions: [] },
  );
  const save = useSaveForm();
  const { condition } = form;
  const change = (next: Condition): void => setForm({ ...form, condition: next });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ ruleId: rule?.id ?? null, form: { ...form, ...response } }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} aria-label={t`Alert rule`}>
      <Stack gap="md">
        {save.error ? <Notice role="alert">{errorText(save.error)}</Notice> : null}
        <TextInput
          label={t`Name`}
          required
          maxLength={120}
          autoComplete="off"
          data-autofocus
          value={form.name}
          onChange={({ currentTarget }) => setForm({ ...form, name: currentTarget.value })}
        />
        <Textarea
          label={t`Description`}
          maxLength={1_000}
          autosize
          minRows={1}
          value={form.description}
          onChange={({ currentTarget }) => setForm({ ...form, description: currentTarget.value })}
        />
        <Group grow align="flex-end" preventGrowOverflow={false}>
          <NativeSelect
            label={t`Severity`}
            data={SEVERITY_OPTIONS}
            value={form.severity}
            onChange={({ currentTarget }) =>
              setForm({ ...form, severity: currentTarget.value as RuleForm['severity'] })
            }
          />
          <NativeSelect
            label={t`Condition`}
            data={[
              { value: 'more-than', label: t`Too many events` },
              { value: 'outside', label: t`At odd hours` },
            ]}
            value={condition.kind}
            onChange={({ currentTarget }) => change(currentTarget.value === 'outside' ? OUTSIDE : MORE_THAN)}
          />
          <NativeSelect
            label={t`Counted events`}
            data={options(FORM_EVENTS)}
            value={condition.event}
            onChange={({ currentTarget }) =>
              change({ ...condition, event: currentTarget.value as Condition['event'] })
            }
          />
        </Group>
        {condition.kind === 'more-than' ? (
          <MoreThan condition={condition} onChange={change} />
        ) : (
          <Outside condition={condition} onChange={change} />
        )}
        <BackTestPanel
          key={JSON.stringify(condition)}
          yaml={async () =>
            (await compileForm({ ...form, name: form.name.trim() || t`New alert rule` })).yaml
          }
          enabled
        />
        <ResponseFields value={response} onChange={setResponse} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {rule === null ? t`Save disabled rule` : t`Save new version`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The form for alert rules; it compiles to Sigma. */
export default function FormDialog({ opened, rule, onClose }: FormDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size="lg"
      title={<Text fw={650}>{rule === null ? t`New alert rule` : t`Edit the alert rule`}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <RuleFields rule={rule} onClose={onClose} />
    </Modal>
  );
}
