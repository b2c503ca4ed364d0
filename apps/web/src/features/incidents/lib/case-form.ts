import type { UseFormReturnType } from '@mantine/form';
import type { CaseValues } from './case-values.js';

/** The case form, as its parts are given it. */
export interface CaseFormProps {
  readonly form: UseFormReturnType<CaseValues>;
}
