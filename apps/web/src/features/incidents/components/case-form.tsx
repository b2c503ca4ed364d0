import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { ApiError, errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useLeaveWarning } from '../../../shared/leaving/unsaved-forms.js';
import { plural } from '../../../shared/format/numbers.js';
import type { CaseFormProps } from '../lib/case-form.js';
import { firstWrong, type Goal, useGoTo } from '../lib/go-to-field.js';
import { type Step, stepOf } from '../lib/steps.js';
import { overtaken, useCaseForm } from '../lib/use-case-form.js';
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
      <TextInput label={t`Title`} {...form.getInputProps('caseFile.title')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect label={t`Type`} data={TYPES} {...form.getInputProps('incidentType')} />
        <NativeSelect label={t`Severity`} data={SEVERITIES} {...form.getInputProps('severity')} />
        <TextInput
          type="datetime-local"
          label={t`When it happened`}
          {...form.getInputProps('caseFile.occurredAt')}
        />
      </SimpleGrid>
      <Textarea
        label={t`What happened`}
        autosize
        minRows={5}
        maxRows={20}
        {...form.getInputProps('caseFile.description')}
      />
    </Stack>
  );
}

/** Why saving failed. The input stays in the form. */
function NotSaved({ error }: { readonly error: Error }) {
  const words = overtaken(error)
    ? t`Another user saved first. Their changes fill the fields you did not edit. Check them, then save again.`
    : error instanceof ApiError && error.fields.length > 0
      ? t`Correct the marked fields.`
      : errorText(error);
  return (
    <Notice role="alert" title={t`Not saved. Your input is still here`}>
      {words}
    </Notice>
  );
}

const NEXT: Readonly<Partial<Record<Step, Step>>> = { what: 'people', people: 'rights', rights: 'evidence' };

interface CaseFormOfProps {
  readonly incident: IncidentView;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

export function CaseForm({ incident, step, onStep }: CaseFormOfProps) {
  const { form, dirty, clashes, save, refused, submit } = useCaseForm(incident);
  const [goal, setGoal] = useState<Goal | null>(null);
  useGoTo(goal, step);
  const send = async (): Promise<void> => {
    const errors = await submit();
    const wrong = firstWrong(errors);
    if (wrong === null) return;
    onStep(stepOf(wrong));
    setGoal({ path: wrong });
  };
  useHotkeys([['mod+S', () => void send()]], []);
  useLeaveWarning(dirty);
  const wrong = Math.max(Object.keys(form.errors).length, incident.unfinished.length);
  const next = NEXT[step];
  return (
    <form
      aria-label={t`Incident`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="lg">
        <Stack gap="lg" display={step === 'what' ? 'flex' : 'none'}>
          <WhatFields form={form} />
          <SuspectFields form={form} />
          <LocationFields form={form} />
        </Stack>
        <Stack gap="lg" display={step === 'people' ? 'flex' : 'none'}>
          <VictimFields form={form} />
          <ReporterFields form={form} evidence={incident.evidence} identityId={incident.identityId} />
        </Stack>
        <Stack gap="lg" display={step === 'rights' ? 'flex' : 'none'}>
          <RightsFields form={form} />
          <MoneyFields form={form} />
          <OtherFields form={form} />
        </Stack>
        <div className={classes['bar']}>
          <Stack gap="xs">
            {refused ? <NotSaved error={refused} /> : null}
            {clashes.length > 0 ? (
              <Notice tone="waits" role="status" title={t`Conflicting changes`}>
                {t`${clashes.join(', ')}: your value replaces the other one when you save.`}
              </Notice>
            ) : null}
            <Group>
              {next === undefined ? null : <Button onClick={() => onStep(next)}>{t`Continue`}</Button>}
              <Button
                type="submit"
                variant="default"
                loading={save.isPending}
                disabled={!dirty && wrong === 0}
                aria-keyshortcuts="Control+S"
              >{t`Save changes`}</Button>
              <Text size="sm" c="dimmed" role="status">
                {dirty
                  ? t`Unsaved changes`
                  : wrong > 0
                    ? t`Saved, ${plural(wrong, 'field')} to correct`
                    : t`All changes saved`}
              </Text>
            </Group>
          </Stack>
        </div>
      </Stack>
    </form>
  );
}
