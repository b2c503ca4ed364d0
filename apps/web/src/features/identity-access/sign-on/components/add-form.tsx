import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

interface AddFormProps {
  readonly title: string;
  readonly label: string;
  readonly pending: boolean;
  /** @param done empties the field */
  readonly onAdd: (text: string, done: () => void) => void;
}

export function AddForm({ title, label, pending, onAdd }: AddFormProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onAdd(text, () => setText(''));
  };
  return (
    <form onSubmit={submit} aria-label={title}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={label}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="default" loading={pending}>
          {title}
        </Button>
      </Group>
    </form>
  );
}
