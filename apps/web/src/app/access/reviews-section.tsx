import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconClipboardPlus } from '@tabler/icons-react';
import { ReviewList } from '../../features/identity-access/access/components/review-list.js';
import { SectionCard } from '../../shared/ui/section-card.js';

interface ReviewsSectionProps {
  readonly administers: boolean;
  readonly writable: boolean;
  readonly onOpen: (review: string) => void;
}

export function ReviewsSection({ administers, writable, onOpen }: ReviewsSectionProps) {
  return (
    <SectionCard
      title={t`Access reviews`}
      description={t`Reviewers confirm or revoke the roles of each user.`}
      aside={
        administers ? (
          <Button
            size="xs"
            variant="default"
            disabled={!writable}
            leftSection={<IconClipboardPlus size={16} aria-hidden />}
            onClick={() => onOpen('new')}
          >{t`Start a review`}</Button>
        ) : null
      }
    >
      <ReviewList onOpen={onOpen} />
    </SectionCard>
  );
}
