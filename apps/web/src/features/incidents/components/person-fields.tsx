import { Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { EvidenceItem } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import type { CaseFormProps } from '../lib/case-form.js';
import { ReporterProfileActions } from '../reporter/components/reporter-profile-actions.js';
import { ContactFields } from './contact-fields.js';
import { EntriesInput } from '../../../shared/ui/entries-input.js';

const SAID = [
  { value: '', label: t`Not answered` },
  { value: 'yes', label: t`Yes` },
  { value: 'no', label: t`No` },
];
const AGES = [
  { value: '', label: t`Not answered` },
  { value: 'under-20', label: t`Under 20` },
  { value: '20-29', label: t`20 to 29` },
  { value: '30-39', label: t`30 to 39` },
  { value: '40-49', label: t`40 to 49` },
  { value: '50-59', label: t`50 to 59` },
  { value: 'over-59', label: t`60 and over` },
];

export function VictimFields({ form }: CaseFormProps) {
  const at = (name: string) => form.getInputProps(`caseFile.victim.${name}`);
  const business = form.values.caseFile.victim.isBusiness;
  return (
    <Fieldset legend={t`Victim`} radius="md">
      <Stack gap="sm">
        <ContactFields at={at} files={false} />
        <EntriesInput
          label={t`Official accounts`}
          description={t`Press Enter after each genuine https:// address`}
          splitChars={[',', ' ']}
          {...at('socialProfiles')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect label={t`Business?`} data={SAID} {...at('isBusiness')} />
          {business === 'yes' ? <TextInput label={t`Business name`} {...at('businessName')} /> : null}
          {business === 'no' ? <NativeSelect label={t`Age`} data={AGES} {...at('ageRange')} /> : null}
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
    <Fieldset legend={t`Reporter`} radius="md">
      <Stack gap="sm">
        <ReporterProfileActions form={form} identityId={identityId} />
        <NativeSelect
          label={t`Also the victim?`}
          data={SAID.filter(({ value }) => value !== '')}
          {...at('isVictim')}
        />
        <ContactFields at={at} files />
        <TextInput label={t`Company`} {...at('company')} />
        {form.values.caseFile.reporter.isVictim === 'no' ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t`Relationship to victim`}
              description={t`Owner, lawyer, employee, authorised agent`}
              {...at('relationship')}
            />
            <TextInput
              label={t`Authority`}
              description={t`What lets you act, such as a letter with its date`}
              {...at('authority')}
            />
            <NativeSelect
              label={t`Proof of authority`}
              description={t`A piece of the evidence`}
              data={[{ value: '', label: t`None yet` }, ...pieces]}
              {...at('authorityEvidenceId')}
            />
          </SimpleGrid>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
