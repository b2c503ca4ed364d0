import { Fieldset, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { CaseFormProps } from '../lib/case-form.js';
import { RowList } from './row-list.js';

export function LocationFields({ form }: CaseFormProps) {
  const path = 'caseFile.locations';
  return (
    <RowList
      form={form}
      legend="Locations"
      description="The exact address of each reported item."
      path={path}
      count={form.values.caseFile.locations.length}
      noun="place"
      fresh={{ url: '', description: '' }}
    >
      {(index) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label="Address" type="url" {...form.getInputProps(`${path}.${index}.url`)} />
          <TextInput label="Content" {...form.getInputProps(`${path}.${index}.description`)} />
        </SimpleGrid>
      )}
    </RowList>
  );
}

export function RightsFields({ form }: CaseFormProps) {
  const { works, trademarks } = form.values.caseFile;
  return (
    <>
      <RowList
        form={form}
        legend="Works"
        description="Your works that others publish, for copyright notices."
        path="caseFile.works"
        count={works.length}
        noun="work"
        fresh={{ title: '', description: '', url: '' }}
      >
        {(index) => (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput label="Title" {...form.getInputProps(`caseFile.works.${index}.title`)} />
              <TextInput label="Address" type="url" {...form.getInputProps(`caseFile.works.${index}.url`)} />
            </SimpleGrid>
            <Textarea
              label="Description"
              autosize
              minRows={1}
              {...form.getInputProps(`caseFile.works.${index}.description`)}
            />
          </>
        )}
      </RowList>
      <RowList
        form={form}
        legend="Trademarks"
        description="Misused registered trademarks."
        path="caseFile.trademarks"
        count={trademarks.length}
        noun="trademark"
        fresh={{ name: '', registrationNumber: '', office: '', registryUrl: '' }}
      >
        {(index) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="Mark" {...form.getInputProps(`caseFile.trademarks.${index}.name`)} />
            <TextInput
              label="Registration number"
              {...form.getInputProps(`caseFile.trademarks.${index}.registrationNumber`)}
            />
            <TextInput label="Office" {...form.getInputProps(`caseFile.trademarks.${index}.office`)} />
            <TextInput
              label="Registry link"
              type="url"
              {...form.getInputProps(`caseFile.trademarks.${index}.registryUrl`)}
            />
          </SimpleGrid>
        )}
      </RowList>
    </>
  );
}

export function OtherFields({ form }: CaseFormProps) {
  return (
    <Fieldset legend="Other parties" radius="md">
      <Stack gap="sm">
        <TagsInput
          label="Other reports"
          description="Name and number of each"
          splitChars={[]}
          acceptValueOnBlur
          {...form.getInputProps('caseFile.otherReports')}
        />
        <TagsInput
          label="Witnesses, other victims"
          splitChars={[]}
          acceptValueOnBlur
          {...form.getInputProps('caseFile.witnesses')}
        />
      </Stack>
    </Fieldset>
  );
}
