import { Checkbox, NumberInput, Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { NotifyChannel, RuleAction, RuleResponse } from '@rampart/soc/contract';
import { ACTIONS, NOTIFY } from '../lib/words.js';

const ACTION_NAMES = Object.keys(ACTIONS) as RuleAction[];
const NOTIFY_NAMES = Object.keys(NOTIFY) as NotifyChannel[];

interface ResponseFieldsProps {
  readonly value: RuleResponse;
  readonly onChange: (value: RuleResponse) => void;
  readonly disabled?: boolean;
}

interface GroupProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, { readonly word: string; readonly says: string }>>;
  readonly value: readonly Name[];
  readonly disabled: boolean;
  readonly onChange: (value: Name[]) => void;
}

function Choices<Name extends string>({ label, names, words, value, disabled, onChange }: GroupProps<Name>) {
  return (
    <Checkbox.Group
      label={label}
      value={[...value]}
      onChange={(chosen) => onChange(names.filter((name) => chosen.includes(name)))}
    >
      <Stack gap="xs" mt={6}>
        {names.map((name) => (
          <Checkbox
            key={name}
            value={name}
            label={words[name].word}
            description={words[name].says}
            disabled={disabled}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function withRepeat({ notifications, actions }: RuleResponse, minutes: number | string): RuleResponse {
  return minutes === ''
    ? { notifications, actions }
    : { notifications, actions, repeatMinutes: Number(minutes) };
}

export function ResponseFields({ value, onChange, disabled = false }: ResponseFieldsProps) {
  return (
    <Stack gap="md">
      <Choices
        label={t`Notifications`}
        names={NOTIFY_NAMES}
        words={NOTIFY}
        value={value.notifications}
        disabled={disabled}
        onChange={(notifications) => onChange({ ...value, notifications })}
      />
      <Choices
        label={t`Actions`}
        names={ACTION_NAMES}
        words={ACTIONS}
        value={value.actions}
        disabled={disabled}
        onChange={(actions) => onChange({ ...value, actions })}
      />
      <NumberInput
        label={t`Repetition window, minutes`}
        description={t`Empty: the default. 0: every finding raises an alert.`}
        value={value.repeatMinutes ?? ''}
        min={0}
        max={1_440}
        allowDecimal={false}
        clampBehavior="strict"
        disabled={disabled}
        onChange={(minutes) => onChange(withRepeat(value, minutes))}
      />
    </Stack>
  );
}
