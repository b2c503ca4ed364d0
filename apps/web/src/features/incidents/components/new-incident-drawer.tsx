import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OpenIncident } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useId } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useOpenIncident } from '../api/commands.js';
import { checkCase } from '../lib/check-case.js';
import { type CaseValues, caseValues, NEW_CASE } from '../lib/case-values.js';
import { optionsOf, SEVERITY_WORDS, TYPE_WORDS } from '../lib/words.js';
import { EntriesInput } from '../../../shared/ui/entries-input.js';

interface NewIncidentDrawerProps {
  readonly opened: boolean;
  readonly mayEdit: boolean;
  readonly onOpened: (id: string) => void;
  readonly onClose: () => void;
}

const TYPES = optionsOf(TYPE_WORDS);
const SEVERITIES = optionsOf(SEVERITY_WORDS);

function emptyCase(): CaseValues {
  const occurredAt = new Date().toISOString();
  const caseFile = { ...NEW_CASE.caseFile, occurredAt };
  return caseValues({ ...NEW_CASE, caseFile });
}

function NewIncident({ mayEdit, onOpened }: Omit<NewIncidentDrawerProps, 'opened' | 'onClose'>) {
  const open = useOpenIncident();
  const id = useId();
  const form = useForm<CaseValues>({ initialValues: emptyCase() });
  const self = form.values.caseFile.reporter.isVictim === 'yes';
  const submit = async (): Promise<void> => {
    const { caseFile, ...rest } = form.getValues();
    // A victim who reports for themselves enters the name only once.
    const victim = self ? { ...caseFile.victim, name: caseFile.reporter.name } : caseFile.victim;
    const { body, errors } = await checkCase({ ...rest, caseFile: { ...caseFile, victim } });
    // One field is for both names.
    const { 'caseFile.victim.name': unnamed, ...others } = errors;
    form.setErrors(self && unnamed !== undefined ? { ...others, 'caseFile.reporter.name': unnamed } : errors);
    if (body === null) return;
    const input: OpenIncident = { ...body, origin: { kind: 'manual' } };
    await open.mutateAsync(input).then(onOpened, () => undefined);
  };
  return (
    <form
      id={id}
      aria-label={t`New incident`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        {open.error ? (
          <Notice role="alert" title={t`Incident not opened`}>
            {errorText(open.error)}
          </Notice>
        ) : null}
        <TextInput label={t`Title`} data-autofocus {...form.getInputProps('caseFile.title')} />
        <Group grow align="flex-start">
          <NativeSelect label={t`Type`} data={TYPES} {...form.getInputProps('incidentType')} />
          <NativeSelect label={t`Severity`} data={SEVERITIES} {...form.getInputProps('severity')} />
        </Group>
        <TextInput
          type="datetime-local"
          label={t`When it happened`}
          description={t`Your date and time`}
          {...form.getInputProps('caseFile.occurredAt')}
        />
        <Textarea
          label={t`What happened`}
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('caseFile.description')}
        />
        <EntriesInput
          label={t`Suspected profiles`}
          description={t`Press Enter after each https:// address`}
          splitChars={[',', ' ']}
          {...form.getInputProps('caseFile.suspect.profiles')}
        />
        <TextInput
          label={t`Your name`}
          description={t`Your full legal name, not your sign-in name`}
          autoComplete="name"
          {...form.getInputProps('caseFile.reporter.name')}
        />
        <Checkbox
          label={t`Happened to me`}
          checked={self}
          onChange={(event) =>
            form.setFieldValue('caseFile.reporter.isVictim', event.currentTarget.checked ? 'yes' : 'no')
          }
        />
        {self ? null : (
          <TextInput
            label={t`Victim`}
            description={t`A person or a brand`}
            {...form.getInputProps('caseFile.victim.name')}
          />
        )}
        <DrawerActions>
          <Button type="submit" form={id} loading={open.isPending} disabled={!mayEdit}>
            {t({ message: 'Open incident', context: 'create one' })}
          </Button>
        </DrawerActions>
      </Stack>
    </form>
  );
}

export default function NewIncidentDrawer({ opened, onClose, ...form }: NewIncidentDrawerProps) {
  return (
    <DetailDrawer row={opened ? 'new' : null} title={t`New incident`} onClose={onClose}>
      {opened ? <NewIncident {...form} /> : null}
    </DetailDrawer>
  );
}
