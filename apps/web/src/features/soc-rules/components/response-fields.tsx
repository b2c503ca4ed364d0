import { Checkbox, Group, Stack } from '@mantine/core';
import type { NotifyChannel, RuleAction, RuleResponse } from '@rampart/soc/contract';
import { ACTIONS, CHANNELS } from '../lib/words.js';

const CHANNEL_NAMES = Object.keys(CHANNELS) as NotifyChannel[];
const ACTION_NAMES = Object.keys(ACTIONS) as RuleAction[];

interface ResponseFieldsProps {
  readonly value: RuleResponse;
  readonly onChange: (value: RuleResponse) => void;
  readonly disabled?: boolean;
}

/** Who is told of an alert, and what the rule does by itself. */
export function ResponseFields({ value, onChange, disabled = false }: ResponseFieldsProps) {
  const { notifications, actions } = value;
  return (
    <Stack gap="md">
      <Checkbox.Group
        label="Notifications"
        value={notifications}
        onChange={(names) =>
          onChange({ actions, notifications: CHANNEL_NAMES.filter((name) => names.includes(name)) })
        }
      >
        <Group gap="md" mt={6}>
          {CHANNEL_NAMES.map((name) => (
            <Checkbox key={name} value={name} label={CHANNELS[name]} disabled={disabled} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox.Group
        label="Actions"
        value={actions}
        onChange={(names) =>
          onChange({ notifications, actions: ACTION_NAMES.filter((name) => names.includes(name)) })
        }
      >
        <Stack gap="xs" mt={6}>
          {ACTION_NAMES.map((name) => (
            <Checkbox
              key={name}
              value={name}
              label={ACTIONS[name].word}
              description={ACTIONS[name].says}
              disabled={disabled}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
}
