import { Fieldset, Stack, TagsInput, TextInput } from '@mantine/core';
import type { CaseFormProps } from '../lib/case-form.js';

/** Fields about the suspect. All of them are optional. */
export function SuspectFields({ form }: CaseFormProps) {
  const at = (name: string) => form.getInputProps(`caseFile.suspect.${name}`);
  return (
    <Fieldset legend="Suspect" radius="md">
      <Stack gap="sm">
        <TextInput label="Name" {...at('name')} />
        <TagsInput
          label="Profiles"
          description="Press Enter after each https:// address"
          splitChars={[',', ' ']}
          acceptValueOnBlur
          {...at('profiles')}
        />
        <TagsInput label="IP addresses" splitChars={[',', ' ']} acceptValueOnBlur {...at('ipAddresses')} />
        <TagsInput label="User agents" splitChars={[]} acceptValueOnBlur {...at('userAgents')} />
        <TagsInput
          label="Times"
          description="For example 2026-11-20T08:00:00Z"
          splitChars={[',']}
          acceptValueOnBlur
          {...at('timestamps')}
        />
        <TagsInput
          label="Patterns"
          description="One behaviour per entry"
          splitChars={[]}
          acceptValueOnBlur
          {...at('behaviorPatterns')}
        />
      </Stack>
    </Fieldset>
  );
}
