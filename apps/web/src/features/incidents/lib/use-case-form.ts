import { useForm } from '@mantine/form';
import type { IncidentView } from '@rampart/incidents/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { useReviseIncident } from '../api/commands.js';
import { type CaseValues, caseValues } from './case-values.js';
import { checkCase, errorsByField } from './check-case.js';
import { keptErrors } from './kept-errors.js';
import { merge } from './merge.js';
import { setAside, withUnfinished } from './unfinished.js';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** After the last key, milliseconds. */
const AUTOSAVE_MS = 1_500;

/** Another save came first. The incident is read anew, so the input can be saved on top of it at once. */
export const overtaken = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'incident.revised-meanwhile';

/** How often people saved: each account that joins counts as a revision, too. */
const savesOf = ({ revision, suspects }: IncidentView): number => revision - suspects.length;

/** The last saved values: as typed, and as stored. */
interface Sent {
  readonly values: CaseValues;
  readonly kept: CaseValues;
}

type Errors = Readonly<Record<string, string>>;

/** A request from everything that is valid; the rest goes along as it was typed. */
async function savable(values: CaseValues, { caseFile }: IncidentView, kept: CaseValues) {
  const { body, errors } = await checkCase(values, caseFile);
  if (body !== null) return { body, errors, unfinished: [] };
  const aside = setAside(values, kept, Object.keys(errors));
  return { ...(await checkCase(aside.values, caseFile)), errors, unfinished: aside.unfinished };
}

/**
 * The form of an incident, saved while it is typed. Others' changes update untouched fields. Where two people changed
 * the same field, nothing is saved until a person says so. Accounts that join never ask: a person's value stays.
 */
export function useCaseForm(incident: IncidentView) {
  const save = useReviseIncident(incident.id);
  const kept = caseValues(incident);
  const theirs = withUnfinished(kept, incident.unfinished);
  const form = useForm<CaseValues>({ initialValues: theirs });
  const [base, setBase] = useState(theirs);
  const [saves, setSaves] = useState(savesOf(incident));
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<Sent | null>(null);
  if (!same(base, theirs)) {
    // The server trims our input, which is no change by another person.
    const ours = sent !== null && same(sent.kept, theirs) ? sent.values : base;
    const merged = merge(ours, form.values, theirs);
    setBase(theirs);
    setSaves(savesOf(incident));
    if (savesOf(incident) !== saves) setClashes((before) => [...new Set([...before, ...merged.clashes])]);
    // `setValues` clears every error, also those that a save has just found.
    const errors = keptErrors(form.errors, form.values, merged.value);
    form.setValues(merged.value);
    form.setErrors(errors);
  }
  const keep = async (): Promise<Errors> => {
    const values = form.getValues();
    const { body, errors, unfinished } = await savable(values, incident, kept);
    if (body === null) return errors;
    setSent({ values, kept: withUnfinished(caseValues(body), unfinished) });
    return save.mutateAsync({ ...body, unfinished, revision: incident.revision }).then(
      () => {
        setClashes([]);
        return errors;
      },
      (error: unknown) => (error instanceof ApiError ? errorsByField(error.fields) : {}),
    );
  };
  const submit = async (): Promise<Errors> => {
    const errors = await keep();
    form.setErrors(errors);
    return errors;
  };
  const dirty = !same(base, form.values);
  const again = overtaken(save.error) && clashes.length === 0;
  useAutosave({
    wanted: dirty && clashes.length === 0,
    text: `${incident.revision} ${JSON.stringify(form.values)}`,
    busy: save.isPending,
    afterMs: again ? 0 : AUTOSAVE_MS,
    keep,
  });
  return { form, dirty, clashes, save, refused: again ? null : save.error, submit };
}

interface Autosave {
  readonly wanted: boolean;
  readonly text: string;
  readonly busy: boolean;
  readonly afterMs: number;
  readonly keep: () => Promise<unknown>;
}

/** Saves once typing rests, and at once when the page is hidden. The same text is tried once. */
function useAutosave({ wanted, text, busy, afterMs, keep }: Autosave): void {
  const tried = useRef('');
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    if (!wanted || busy || tried.current === text) return;
    const now = (): void => {
      tried.current = text;
      void latest.current();
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') now();
    };
    const timer = window.setTimeout(now, afterMs);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [wanted, text, busy, afterMs]);
}
