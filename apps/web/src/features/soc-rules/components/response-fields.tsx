import { Checkbox, Stack } from '@mantine/core';
import type { RuleAction, RuleResponse } from '@rampart/soc/contract';
import { ACTIONS } from '../lib/words.js';

const ACTION_NAMES = Object.keys(ACTIONS) as RuleAction[];

interface ResponseFieldsProps {
  readonly value: RuleResponse;
  readonly onChange: (value: RuleResponse) => void;
  readonly disabled?: boolean;
}

/** What the rule does by itself when it raises an alert. */
export function ResponseFields({ value, onChange, disabled = false }: ResponseFieldsProps) {
  return (
    <Checkbox.Group
      label="Actions"
      value={value.actions}
      onChange={(names) =>
        onChange({ ...value, actions: ACTION_NAMES.filter((name) => names.includes(name)) })
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
  );
}
