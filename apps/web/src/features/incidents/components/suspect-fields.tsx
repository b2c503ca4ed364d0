import { Fieldset, Stack, TagsInput, TextInput } from '@mantine/core';
import type { CaseFormProps } from '../lib/case-form.js';

/** What is known of who did it; everything may stay empty. */
export function SuspectFields({ form }: CaseFormProps) {
  const at = (name: string) => form.getInputProps(`caseFile.suspect.${name}`);
  return (
    <Fieldset legend="Suspect" radius="md">
      <Stack gap="sm">
        <TextInput label="Name" {...at('name')} />
        <TagsInput
          label="Profiles"
          description="Addresses beginning with https://, each confirmed with Enter"
          splitChars={[',', ' ']}
          acceptValueOnBlur
          {...at('profiles')}
        />
        <TagsInput label="IP addresses" splitChars={[',', ' ']} acceptValueOnBlur {...at('ipAddresses')} />
        <TagsInput label="User agents" splitChars={[]} acceptValueOnBlur {...at('userAgents')} />
        <TagsInput
          label="Times"
          description="When something was seen, as 2026-11-20T08:00:00Z"
          splitChars={[',']}
          acceptValueOnBlur
          {...at('timestamps')}
        />
        <TagsInput
          label="Patterns"
          description="How they behave, one thing at a time"
          splitChars={[]}
          acceptValueOnBlur
          {...at('behaviorPatterns')}
        />
      </Stack>
    </Fieldset>
  );
}
