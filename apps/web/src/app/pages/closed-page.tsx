import { Anchor, Card, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../shared/ui/page-header.js';
import type { Access, Visitor } from './access-to.js';
import type { PageEntry } from './page.js';
import { useHomePath } from './use-home-path.js';

const GRANTED = { path: '/core/access-overview', by: 'core:admin' } as const;

interface Words {
  readonly title: string;
  readonly text: string;
}

function wordsFor({ label, holds, roles = [] }: PageEntry, access: Access): Words {
  switch (access) {
    case 'not-built':
      return { title: t`${label} is not built yet`, text: t`Planned content: ${holds}` };
    case 'not-in-plan':
      return {
        title: t`${label} is not in your plan`,
        text: t`Your organisation’s plan does not include this page. Ask your administrator to add it.`,
      };
    case 'no-role':
      return {
        title: t`Your roles do not include ${label}`,
        text: t`You need ${roles.join(t` or `)}. Ask a user with core:admin to grant it.`,
      };
    case 'no-area':
    case 'unknown':
    case 'open':
      return { title: t`Page not found`, text: t`Check the address, or choose a page below.` };
  }
}

interface ClosedPageProps {
  readonly page: PageEntry;
  readonly access: Access;
  readonly visitor: Visitor;
}

export function ClosedPage({ page, access, visitor }: ClosedPageProps) {
  const { title, text } = wordsFor(page, access);
  const home = useHomePath(page.area);
  const grants = access === 'no-role' && visitor.roles.includes(GRANTED.by);
  return (
    <>
      <PageHeader title={title} description={text} />
      {home === page.path ? null : (
        <Card maw={480}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm" c="dimmed">
              {access === 'not-built' ? t`Only staff can see this page.` : t`Go to:`}
            </Text>
            {grants ? (
              <Anchor component={Link} to={GRANTED.path} underline="always">{t`Grant the role`}</Anchor>
            ) : null}
            <Anchor component={Link} to={home} underline="always">{t`Go to home`}</Anchor>
          </Stack>
        </Card>
      )}
    </>
  );
}
