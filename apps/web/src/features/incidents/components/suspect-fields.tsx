import { Fieldset, Stack, TagsInput, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { CaseFormProps } from '../lib/case-form.js';

/** Fields about the suspect. All of them are optional. */
export function SuspectFields({ form }: CaseFormProps) {
  const at = (name: string) => form.getInputProps(`caseFile.suspect.${name}`);
  return (
    <Fieldset legend={t`Suspect`} radius="md">
      <Stack gap="sm">
        <TextInput label={t`Name`} {...at('name')} />
        <TagsInput
          label={t`Profiles`}
          description={t`Press Enter after each https:// address`}
          splitChars={[',', ' ']}
          acceptValueOnBlur
          {...at('profiles')}
        />
        <TagsInput label={t`IP addresses`} splitChars={[',', ' ']} acceptValueOnBlur {...at('ipAddresses')} />
        <TagsInput label={t`User agents`} splitChars={[]} acceptValueOnBlur {...at('userAgents')} />
        <TagsInput
          label={t`Times`}
          description={t`For example 2026-11-20T08:00:00Z`}
          splitChars={[',']}
          acceptValueOnBlur
          {...at('timestamps')}
        />
        <TagsInput
          label={t`Patterns`}
          description={t`One behaviour per entry`}
          splitChars={[]}
          acceptValueOnBlur
          {...at('behaviorPatterns')}
        />
      </Stack>
    </Fieldset>
  );
}
