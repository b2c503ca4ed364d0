import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

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
        label={files ? 'Full legal name' : 'Name'}
        description={files ? 'As in an official document, not a sign-in name.' : undefined}
        {...at('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="E-mail" type="email" {...at('email')} />
        <TextInput label="Telephone" type="tel" {...at('phone')} />
        <TextInput label="Street and number" {...at('address.line')} />
        <TextInput label="City" {...at('address.city')} />
        <TextInput label="State or region" {...at('address.region')} />
        <TextInput label="Postal code" {...at('address.postalCode')} />
        <TextInput
          label="Country"
          description="Three letters, such as USA"
          maxLength={3}
          {...at('address.country')}
        />
      </SimpleGrid>
    </>
  );
}
