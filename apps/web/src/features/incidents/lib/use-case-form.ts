import { useForm } from '@mantine/form';
import type { IncidentView } from '@rampart/incidents/contract';
import { useState } from 'react';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { useReviseIncident } from '../api/commands.js';
import { type CaseValues, caseValues } from './case-values.js';
import { checkCase, errorsByField } from './check-case.js';
import { merge } from './merge.js';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was saved last: as it was typed, and as it is kept. */
interface Sent {
  readonly values: CaseValues;
  readonly kept: CaseValues;
}

function focusFirst(errors: Readonly<Record<string, string>>): void {
  const wrong = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => dataset['path'] !== undefined && errors[dataset['path']] !== undefined,
  );
  wrong?.focus();
}

/** The form of an incident. Others' changes update untouched fields; own input stays until saved or discarded. */
export function useCaseForm(incident: IncidentView) {
  const save = useReviseIncident(incident.id);
  const theirs = caseValues(incident);
  const form = useForm<CaseValues>({ initialValues: theirs });
  const [base, setBase] = useState(theirs);
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<Sent | null>(null);
  if (!same(base, theirs)) {
    // Our input returns trimmed; that is no change by another person.
    const ours = sent !== null && same(sent.kept, theirs) ? sent.values : base;
    const merged = merge(ours, form.values, theirs);
    setBase(theirs);
    setClashes((before) => [...new Set([...before, ...merged.clashes])]);
    form.setValues(merged.value);
  }
  const submit = async (): Promise<void> => {
    const values = form.getValues();
    const { body, errors } = await checkCase(values, incident.caseFile);
    form.setErrors(errors);
    if (body === null) return focusFirst(errors);
    setSent({ values, kept: caseValues(body) });
    await save.mutateAsync({ ...body, revision: incident.revision }).then(
      () => setClashes([]),
      (error: unknown) => {
        if (error instanceof ApiError) form.setErrors(errorsByField(error.fields));
      },
    );
  };
  const discard = (): void => {
    save.reset();
    form.setErrors({});
    form.setValues(base);
    setClashes([]);
  };
  return { form, dirty: !same(base, form.values), clashes, save, submit, discard };
}
