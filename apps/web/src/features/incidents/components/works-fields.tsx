import { Fieldset, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { CaseFormProps } from '../lib/case-form.js';
import { RowList } from './row-list.js';
import { EntriesInput } from '../../../shared/ui/entries-input.js';

export function LocationFields({ form }: CaseFormProps) {
  const path = 'caseFile.locations';
  return (
    <RowList
      form={form}
      legend={t`Locations`}
      description={t`The exact address of each reported item.`}
      path={path}
      count={form.values.caseFile.locations.length}
      noun={t`place`}
      fresh={{ url: '', description: '' }}
    >
      {(index) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t`Address`} type="url" {...form.getInputProps(`${path}.${index}.url`)} />
          <TextInput label={t`Content`} {...form.getInputProps(`${path}.${index}.description`)} />
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
        legend={t`Works`}
        description={t`Your works that others publish, for copyright notices.`}
        path="caseFile.works"
        count={works.length}
        noun={t`work`}
        fresh={{ title: '', description: '', url: '' }}
      >
        {(index) => (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput label={t`Title`} {...form.getInputProps(`caseFile.works.${index}.title`)} />
              <TextInput
                label={t`Address`}
                type="url"
                {...form.getInputProps(`caseFile.works.${index}.url`)}
              />
            </SimpleGrid>
            <Textarea
              label={t`Description`}
              autosize
              minRows={1}
              {...form.getInputProps(`caseFile.works.${index}.description`)}
            />
          </>
        )}
      </RowList>
      <RowList
        form={form}
        legend={t`Trademarks`}
        description={t`Misused registered trademarks.`}
        path="caseFile.trademarks"
        count={trademarks.length}
        noun={t`trademark`}
        fresh={{ name: '', registrationNumber: '', office: '', registryUrl: '' }}
      >
        {(index) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={t`Mark`} {...form.getInputProps(`caseFile.trademarks.${index}.name`)} />
            <TextInput
              label={t`Registration number`}
              {...form.getInputProps(`caseFile.trademarks.${index}.registrationNumber`)}
            />
            <TextInput label={t`Office`} {...form.getInputProps(`caseFile.trademarks.${index}.office`)} />
            <TextInput
              label={t`Registry link`}
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
    <Fieldset legend={t`Other parties`} radius="md">
      <Stack gap="sm">
        <EntriesInput
          label={t`Other reports`}
          description={t`Name and number of each`}
          splitChars={[]}
          {...form.getInputProps('caseFile.otherReports')}
        />
        <EntriesInput
          label={t`Witnesses, other victims`}
          splitChars={[]}
          {...form.getInputProps('caseFile.witnesses')}
        />
      </Stack>
    </Fieldset>
  );
}
