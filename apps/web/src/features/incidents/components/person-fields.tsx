import { Fieldset, NativeSelect, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core';
import type { EvidenceItem } from '@rampart/incidents/contract';
import type { CaseFormProps } from '../lib/case-form.js';

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

interface ContactProps extends CaseFormProps {
  readonly path: 'caseFile.victim' | 'caseFile.reporter';
}

function Contact({ form, path }: ContactProps) {
  const at = (name: string) => form.getInputProps(`${path}.${name}`);
  return (
    <>
      <TextInput
        label={path === 'caseFile.reporter' ? 'Full legal name' : 'Name'}
        description={
          path === 'caseFile.reporter' ? 'As in an official document, not a sign-in name.' : undefined
        }
        {...at('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="E-mail" type="email" {...at('email')} />
        <TextInput label="Telephone" type="tel" {...at('phone')} />
        <TextInput label="Street and number" {...at('address.line')} />
        <TextInput label="City" {...at('address.city')} />
        <TextInput label="State or region" {...at('address.region')} />
        <TextInput label="Postal code" {...at('address.postalCode')} />
        <TextInput
          label="Country"
          description="Three letters, such as USA"
          maxLength={3}
          {...at('address.country')}
        />
      </SimpleGrid>
    </>
  );
}

export function VictimFields({ form }: CaseFormProps) {
  const at = (name: string) => form.getInputProps(`caseFile.victim.${name}`);
  const business = form.values.caseFile.victim.isBusiness;
  return (
    <Fieldset legend="Victim" radius="md">
      <Stack gap="sm">
        <Contact form={form} path="caseFile.victim" />
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
}

export function ReporterFields({ form, evidence }: ReporterProps) {
  const at = (name: string) => form.getInputProps(`caseFile.reporter.${name}`);
  const pieces = evidence.map(({ id, filename }) => ({ value: id, label: filename }));
  return (
    <Fieldset legend="Reporter" radius="md">
      <Stack gap="sm">
        <NativeSelect
          label="Also the victim?"
          data={SAID.filter(({ value }) => value !== '')}
          {...at('isVictim')}
        />
        <Contact form={form} path="caseFile.reporter" />
        <TextInput label="Company" {...at('company')} />
        {form.values.caseFile.reporter.isVictim === 'no' ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label="Relationship to victim"
              description="Owner, lawyer, employee, authorised agent"
              {...at('relationship')}
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
