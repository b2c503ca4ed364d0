import type { BookedConsultation, BookingSettings } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { ReadingPlace } from '../../reading/reading-place.js';
import { useRead } from '../../reading/use-read.js';
import { ButtonLink } from '../../ui/button.js';
import { PageFrame } from '../../ui/page-frame.js';
import classes from './book-a-demo.module.css';
import { Booked } from './booked.js';
import { BookingForm } from './booking-form.js';
import { ThirdPartyScheduler } from './third-party-scheduler.js';

export function Page() {
  const [settings, again] = useRead<BookingSettings>('/api/booking/settings');
  const [booked, setBooked] = useState<{ answer: BookedConsultation; timeZone: string } | null>(null);
  return (
    <PageFrame>
      <div className={classes.page}>
        <h1>{t`Schedule Consultation`}</h1>
        <div className={classes.scheduler}>
          <noscript>
            <p>{t`Booking needs JavaScript. Enable it and reload the page.`}</p>
          </noscript>
          <ReadingPlace
            reading={settings}
            waiting={t`Opening the calendar...`}
            failed={t`Could not load the calendar. Reload the page.`}
            again={again}
          >
            {({ scheduler, slotMinutes }) =>
              booked ? (
                <Booked {...booked} />
              ) : scheduler ? (
                <ThirdPartyScheduler {...scheduler} />
              ) : (
                <BookingForm
                  slotMinutes={slotMinutes}
                  onBooked={(answer, timeZone) => setBooked({ answer, timeZone })}
                />
              )
            }
          </ReadingPlace>
        </div>
        <p>
          <ButtonLink to="/" look="line">{t`Back to Home`}</ButtonLink>
        </p>
      </div>
    </PageFrame>
  );
}
