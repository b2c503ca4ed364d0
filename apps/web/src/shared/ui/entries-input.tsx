import { type InputWrapperProps, Pill, PillsInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type KeyboardEvent, useState } from 'react';

interface EntriesInputProps extends Pick<InputWrapperProps, 'label' | 'description' | 'error'> {
  readonly value?: readonly string[];
  readonly onChange?: (entries: string[]) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  /** Characters that end an entry as Enter does. */
  readonly splitChars?: readonly string[];
  readonly maxEntries?: number;
  /** The longest entry, characters. */
  readonly maxLength?: number;
  readonly 'data-path'?: string;
}

const COMMA = [','];
const NONE: readonly string[] = [];

/** The entries with those of a text. Repetitions, whatever their case, and empty ones are left out. */
function withText(entries: readonly string[], text: string, splitChars: readonly string[]): string[] {
  const all = [...entries];
  const parts = splitChars.reduce((texts, char) => texts.flatMap((each) => each.split(char)), [text]);
  for (const part of parts.map((each) => each.trim()))
    if (part !== '' && !all.some((each) => each.toLowerCase() === part.toLowerCase())) all.push(part);
  return all;
}

/** Enter, a split character and leaving the field end an entry. Without choices it needs no code of popups. */
export function EntriesInput({
  label,
  description,
  error,
  value: entries = NONE,
  onChange,
  onFocus,
  onBlur,
  splitChars = COMMA,
  maxEntries = Infinity,
  ...field
}: EntriesInputProps) {
  const [text, setText] = useState('');
  const add = (more: string): void => {
    setText('');
    const all = withText(entries, more, splitChars).slice(0, maxEntries);
    if (all.length > entries.length) onChange?.(all);
  };
  const remove = (place: number): void => onChange?.(entries.filter((_, index) => index !== place));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isEnd = event.key === 'Enter' || splitChars.includes(event.key);
    if (isEnd && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && entries.length > 0) remove(entries.length - 1);
  };
  return (
    <PillsInput label={label} description={description} error={error}>
      <Pill.Group>
        {entries.map((entry, index) => (
          <Pill
            key={entry}
            withRemoveButton
            removeButtonProps={{ 'aria-hidden': false, 'aria-label': t`Remove ${entry}`, tabIndex: 0 }}
            onRemove={() => remove(index)}
          >
            {entry}
          </Pill>
        ))}
        <PillsInput.Field
          {...field}
          mih={24}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onFocus={onFocus}
          onBlur={() => {
            add(text);
            onBlur?.();
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (!splitChars.some((char) => pasted.includes(char))) return;
            event.preventDefault();
            add(`${text}${pasted}`);
          }}
          onKeyDown={onKeyDown}
        />
      </Pill.Group>
    </PillsInput>
  );
}
