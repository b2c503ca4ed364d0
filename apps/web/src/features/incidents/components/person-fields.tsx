import { Fieldset, NativeSelect, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core';
import type { EvidenceItem } from '@rampart/incidents/contract';
import type { CaseFormProps } from '../lib/case-form.js';
import { ReporterProfileActions } from '../reporter/components/reporter-profile-actions.js';
import { ContactFields } from './contact-fields.js';

const SAID = [
  { value: '', label: 'Not answered' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const AGES = [
  { value: '', label: 'Not answered' },
  { value: 'under-20', label: 'Under 20' },
  { value: '20-29', label: '20 to 29' },
  { value: '30-39', label: '30 to 39' },
  { value: '40-49', label: '40 to 49' },
  { value: '50-59', label: '50 to 59' },
  { value: 'over-59', label: '60 and over' },
];

export function VictimFields({ form }: CaseFormProps) {
  const at = (name: string) => form.getInputProps(`caseFile.victim.${name}`);
  const business = form.values.caseFile.victim.isBusiness;
  return (
    <Fieldset legend="Victim" radius="md">
      <Stack gap="sm">
        <ContactFields at={at} files={false} />
        <TagsInput
          label="Official accounts"
          description="Press Enter after each genuine https:// address"
          splitChars={[',', ' ']}
          acceptValueOnBlur
          {...at('socialProfiles')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect label="Business?" data={SAID} {...at('isBusiness')} />
          {business === 'yes' ? <TextInput label="Business name" {...at('businessName')} /> : null}
          {business === 'no' ? <NativeSelect label="Age" data={AGES} {...at('ageRange')} /> : null}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

interface ReporterProps extends CaseFormProps {
  readonly evidence: readonly EvidenceItem[];
  readonly identityId: string | null;
}

export function ReporterFields({ form, evidence, identityId }: ReporterProps) {
  const at = (name: string) => form.getInputProps(`caseFile.reporter.${name}`);
  const pieces = evidence.map(({ id, filename }) => ({ value: id, label: filename }));
  return (
    <Fieldset legend="Reporter" radius="md">
      <Stack gap="sm">
        <ReporterProfileActions form={form} identityId={identityId} />
        <NativeSelect
          label="Also the victim?"
          data={SAID.filter(({ value }) => value !== '')}
          {...at('isVictim')}
        />
        <ContactFields at={at} files />
        <TextInput label="Company" {...at('company')} />
        {form.values.caseFile.reporter.isVictim === 'no' ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label="Relationship to victim"
              description="Owner, lawyer, employee, authorised agent"
              {...at('relationship')}
            />
            <TextInput
              label="Authority"
              description="What lets you act, such as a letter with its date"
              {...at('authority')}
            />
            <NativeSelect
              label="Proof of authority"
              description="A piece of the evidence"
              data={[{ value: '', label: 'None yet' }, ...pieces]}
              {...at('authorityEvidenceId')}
            />
          </SimpleGrid>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
