import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { IncidentView } from '@rampart/incidents/contract';
import { ApiError, errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useLeaveWarning } from '../../../shared/leaving/unsaved-forms.js';
import { plural } from '../../../shared/format/numbers.js';
import type { CaseFormProps } from '../lib/case-form.js';
import { useCaseForm } from '../lib/use-case-form.js';
import { optionsOf, SEVERITY_WORDS, TYPE_WORDS } from '../lib/words.js';
import classes from './case-form.module.css';
import { MoneyFields } from './money-fields.js';
import { ReporterFields, VictimFields } from './person-fields.js';
import { SuspectFields } from './suspect-fields.js';
import { LocationFields, OtherFields, RightsFields } from './works-fields.js';

const TYPES = optionsOf(TYPE_WORDS);
const SEVERITIES = optionsOf(SEVERITY_WORDS);

function WhatFields({ form }: CaseFormProps) {
  return (
    <Stack gap="sm">
      <TextInput label="Title" {...form.getInputProps('caseFile.title')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect label="Type" data={TYPES} {...form.getInputProps('incidentType')} />
        <NativeSelect label="Severity" data={SEVERITIES} {...form.getInputProps('severity')} />
        <TextInput
          type="datetime-local"
          label="When it happened"
          {...form.getInputProps('caseFile.occurredAt')}
        />
      </SimpleGrid>
      <Textarea
        label="What happened"
        autosize
        minRows={5}
        maxRows={20}
        {...form.getInputProps('caseFile.description')}
      />
    </Stack>
  );
}

const MEANWHILE = 'incident.revised-meanwhile';

/** Why saving did not succeed; what was typed stays. */
function NotSaved({ error }: { readonly error: Error }) {
  const words =
    error instanceof ApiError && error.code === MEANWHILE
      ? 'Another user saved first. Their changes fill the fields you did not edit. Check them, then save again.'
      : error instanceof ApiError && error.fields.length > 0
        ? 'Correct the marked fields.'
        : errorText(error);
  return (
    <Notice role="alert" title="Not saved. Your input is still here">
      {words}
    </Notice>
  );
}

interface CaseFormOfProps {
  readonly incident: IncidentView;
}

/** An incident's form. Input stays until it is saved or discarded. */
export function CaseForm({ incident }: CaseFormOfProps) {
  const { form, dirty, clashes, save, submit, discard } = useCaseForm(incident);
  useHotkeys([['mod+S', () => void submit()]], []);
  useLeaveWarning(dirty);
  const wrong = Object.keys(form.errors).length;
  return (
    <form
      aria-label="Incident"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="lg">
        <WhatFields form={form} />
        <VictimFields form={form} />
        <ReporterFields form={form} evidence={incident.evidence} identityId={incident.identityId} />
        <SuspectFields form={form} />
        <LocationFields form={form} />
        <RightsFields form={form} />
        <MoneyFields form={form} />
        <OtherFields form={form} />
        <div className={classes['bar']}>
          <Stack gap="xs">
            {save.error ? <NotSaved error={save.error} /> : null}
            {clashes.length > 0 ? (
              <Notice tone="waits" role="status" title="Conflicting changes">
                {`${clashes.join(', ')}: your value replaces the other one when you save.`}
              </Notice>
            ) : null}
            <Group>
              <Button type="submit" loading={save.isPending} disabled={!dirty} aria-keyshortcuts="Control+S">
                Save changes
              </Button>
              <Button variant="default" disabled={!dirty || save.isPending} onClick={discard}>
                Cancel request
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {wrong > 0
                  ? `${plural(wrong, 'field')} to check`
                  : dirty
                    ? 'Unsaved changes'
                    : 'All changes saved'}
              </Text>
            </Group>
          </Stack>
        </div>
      </Stack>
    </form>
  );
}
