import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@rampart/kernel';

interface ContactFieldsProps {
  /** What a form gives a field by its name. */
  readonly at: (name: string) => ReturnType<UseFormReturnType<unknown>['getInputProps']>;
  /** Of the person who files: the name is a legal one. */
  readonly files: boolean;
}

export function ContactFields({ at, files }: ContactFieldsProps) {
  return (
    <>
      <TextInput
        label={files ? t`Full legal name` : t`Name`}
        description={files ? t`As in an official document, not a sign-in name.` : undefined}
        {...at('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t`E-mail`} type="email" {...at('email')} />
        <TextInput label={t`Telephone`} type="tel" {...at('phone')} />
        <TextInput label={t`Street and number`} {...at('address.line')} />
        <TextInput label={t`City`} {...at('address.city')} />
        <TextInput label={t`State or region`} {...at('address.region')} />
        <TextInput label={t`Postal code`} {...at('address.postalCode')} />
        <TextInput
          label={t`Country`}
          description={t`Three letters, such as USA`}
          maxLength={3}
          {...at('address.country')}
        />
      </SimpleGrid>
    </>
  );
}
