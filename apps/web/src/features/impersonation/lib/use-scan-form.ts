import type { PlatformId } from '@rampart/impersonation/contract';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { validateLate } from '../../../shared/ui/validate-with.js';

interface Fields {
  readonly targetHandle: string;
  readonly platforms: PlatformId[];
  readonly autoReport: boolean;
  readonly identityId: string | null;
}
type Errors = Readonly<Record<string, string>>;

const EMPTY: Fields = { targetHandle: '', platforms: [], autoReport: false, identityId: null };
const check = validateLate(async () => (await import('./scan-request-schema.js')).schema);

/** Without the library of larger forms, which is 6 kB. @param onChecked is given values that the schema accepts */
export function useScanForm(form: RefObject<HTMLFormElement | null>, onChecked: (values: Fields) => void) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  const checking = useRef(false);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusals]);
  const change = (changed: Partial<Fields>): void => {
    setValues((before) => ({ ...before, ...changed }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))));
  };
  const submit = async (): Promise<void> => {
    const found = await check(values);
    setErrors(found);
    if (Object.keys(found).length === 0) onChecked(values);
    else setRefusals((before) => before + 1);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (checking.current) return;
    checking.current = true;
    void submit().finally(() => void (checking.current = false));
  };
  return { values, errors, change, onSubmit };
}

export type ScanForm = ReturnType<typeof useScanForm>;
