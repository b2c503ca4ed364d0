import { MultiSelect } from '@mantine/core';
import type { LazyFieldProps } from '../shared/lazy-part/lazy-field.js';

interface NetworkChoiceProps extends LazyFieldProps {
  readonly networks: readonly string[];
}

export default function NetworkChoice({ networks, ...arrival }: NetworkChoiceProps) {
  return <MultiSelect label="Networks" placeholder="Choose networks" data={networks} {...arrival} />;
}
