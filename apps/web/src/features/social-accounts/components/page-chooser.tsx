import { Button, Group, Radio, Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { LINK_TEXTS } from '@rampart/social-accounts/contract';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../../shared/ui/notice.js';
import { useChoosePage } from '../api/connections.js';
import { wordsOf } from '../lib/link-form.js';
import type { PagesToChoose } from '../lib/link-popup.js';

interface PageChooserProps {
  readonly choice: PagesToChoose;
  readonly label: string;
  readonly onLinked: () => void;
  readonly onClose: () => void;
}

/** Asks which page of the person to link. Pages that are linked already are disabled. */
export function PageChooser({ choice: { linkId, pages }, label, onLinked, onClose }: PageChooserProps) {
  const choose = useChoosePage();
  const [pageId, setPageId] = useState<string | null>(pages.find(({ linked }) => !linked)?.id ?? null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pageId !== null) choose.mutate({ linkId, pageId }, { onSuccess: onLinked });
  };
  return (
    <form onSubmit={submit} aria-label={t`Pages at ${label}`}>
      <Stack gap="md">
        {choose.error ? <Notice role="alert">{wordsOf(choose.error, LINK_TEXTS.addFailed)}</Notice> : null}
        <Radio.Group
          label={t`Page`}
          description={t`You hold ${pages.length} pages at ${label}. Link one of them.`}
          value={pageId}
          onChange={setPageId}
        >
          <Stack gap="xs" mt="xs">
            {pages.map(({ id, name, linked }) => (
              <Radio key={id} value={id} label={linked ? t`${name} (Linked)` : name} disabled={linked} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" disabled={pageId === null} loading={choose.isPending}>{t`Link Page`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
