import { Fieldset, Stack, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { CaseFormProps } from '../lib/case-form.js';
import { EntriesInput } from '../../../shared/ui/entries-input.js';

/** Fields about the suspect. All of them are optional. */
export function SuspectFields({ form }: CaseFormProps) {
  const at = (name: string) => form.getInputProps(`caseFile.suspect.${name}`);
  return (
    <Fieldset legend={t`Suspect`} radius="md">
      <Stack gap="sm">
        <TextInput label={t`Name`} {...at('name')} />
        <EntriesInput
          label={t`Profiles`}
          description={t`Press Enter after each https:// address`}
          splitChars={[',', ' ']}
          {...at('profiles')}
        />
        <EntriesInput label={t`IP addresses`} splitChars={[',', ' ']} {...at('ipAddresses')} />
        <EntriesInput label={t`User agents`} splitChars={[]} {...at('userAgents')} />
        <EntriesInput
          label={t`Times`}
          description={t`For example 2026-11-20T08:00:00Z`}
          splitChars={[',']}
          {...at('timestamps')}
        />
        <EntriesInput
          label={t`Patterns`}
          description={t`One behaviour per entry`}
          splitChars={[]}
          {...at('behaviorPatterns')}
        />
      </Stack>
    </Fieldset>
  );
}
