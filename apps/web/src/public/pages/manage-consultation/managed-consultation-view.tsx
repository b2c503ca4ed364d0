import type { ManagedConsultation } from '@rampart/booking/contract';
import { useState } from 'react';
import { momentWords } from '../../booking/slot-words.js';
import { ButtonLink } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Cancellation } from './cancellation.js';
import classes from './managed-consultation.module.css';
import { Move } from './move.js';

interface ManagedConsultationViewProps {
  readonly token: string;
  readonly consultation: ManagedConsultation;
  readonly onChanged: (consultation: ManagedConsultation) => void;
}

export function ManagedConsultationView({ token, consultation, onChanged }: ManagedConsultationViewProps) {
  const { slot, status, name, topic, timeZone, cancelReason, mail } = consultation;
  const [done, setDone] = useState<string | null>(null);
  const changed = (words: string) => (next: ManagedConsultation) => {
    setDone(mail ? `${words} A mail confirms it.` : words);
    onChanged(next);
  };
  return (
    <div className={classes.place}>
      {done ? <Notice tone="quiet">{done}</Notice> : null}
      <dl className={classes.facts}>
        <dt>Time</dt>
        <dd>{momentWords(slot, timeZone)}</dd>
        <dt>Name</dt>
        <dd>{name}</dd>
        {topic ? (
          <>
            <dt>Topic</dt>
            <dd>{topic}</dd>
          </>
        ) : null}
      </dl>
      {status === 'cancelled' ? (
        <>
          <Notice tone="quiet">
            This consultation is cancelled.{cancelReason ? ` The reason given: ${cancelReason}` : ''}
          </Notice>
          <ButtonLink to="/book-a-demo">Book another time</ButtonLink>
        </>
      ) : (
        <>
          <Move token={token} consultation={consultation} onMoved={changed('Your consultation is moved.')} />
          <Cancellation token={token} onCancelled={changed('Your consultation is cancelled.')} />
        </>
      )}
    </div>
  );
}
