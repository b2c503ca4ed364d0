import type { BookedConsultation, FreeSlots } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { ReadingPlace } from '../../reading/reading-place.js';
import { useRead } from '../../reading/use-read.js';
import { ConsultationForm } from './consultation-form.js';

/** The longest range of one answer. Offered slots end earlier. */
export const ALL_SLOTS = '/api/booking/slots?until=P62D';

interface BookingFormProps {
  readonly slotMinutes: number;
  readonly onBooked: (answer: BookedConsultation, timeZone: string) => void;
}

export function BookingForm({ slotMinutes, onBooked }: BookingFormProps) {
  const [free, again] = useRead<FreeSlots>(ALL_SLOTS);
  return (
    <ReadingPlace
      reading={free}
      waiting={t`Looking for free times...`}
      failed={t`Could not load free times. Try again.`}
      again={again}
    >
      {({ slots }) => (
        <ConsultationForm slots={slots} slotMinutes={slotMinutes} onBooked={onBooked} onStale={again} />
      )}
    </ReadingPlace>
  );
}
