import { Stack } from '@mantine/core';
import type { UserView } from '@rampart/identity-access/contract';
import type { ListTableProps } from '../../shared/list/list-table.js';
import { PeopleSection } from './people-section.js';
import { ReviewsSection } from './reviews-section.js';
import { SessionsSection } from './sessions-section.js';
import { SignInsSection } from './sign-ins-section.js';

interface SectionsProps extends ListTableProps<UserView> {
  readonly administers: boolean;
  readonly writable: boolean;
  readonly onOpenReview: (review: string) => void;
}

/** Everything below the figures, in one chunk because every visit shows all of it. */
export default function Sections({ administers, writable, onOpenReview, ...people }: SectionsProps) {
  return (
    <Stack gap="lg">
      <PeopleSection {...people} />
      <SignInsSection />
      <SessionsSection mayManage={administers} />
      <ReviewsSection administers={administers} writable={writable} onOpen={onOpenReview} />
    </Stack>
  );
}
