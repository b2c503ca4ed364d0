import type { UseFormReturnType } from '@mantine/form';
import type { CaseValues } from './case-values.js';

export interface CaseFormProps {
  readonly form: UseFormReturnType<CaseValues>;
}
