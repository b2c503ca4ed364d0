import type { ManagedConsultation } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { Trans } from '../../../shared/language/trans.js';
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
    setDone(mail ? t`${words} A mail confirms it.` : words);
    onChanged(next);
  };
  return (
    <div className={classes.place}>
      {done ? <Notice tone="quiet">{done}</Notice> : null}
      <dl className={classes.facts}>
        <dt>{t`Time`}</dt>
        <dd>{momentWords(slot, timeZone)}</dd>
        <dt>{t`Name`}</dt>
        <dd>{name}</dd>
        {topic ? (
          <>
            <dt>{t`Topic`}</dt>
            <dd>{topic}</dd>
          </>
        ) : null}
      </dl>
      {status === 'cancelled' ? (
        <>
          <Notice tone="quiet">
            <Trans>
              This consultation is cancelled.{cancelReason ? t` The reason given: ${cancelReason}` : ''}
            </Trans>
          </Notice>
          <ButtonLink to="/book-a-demo">{t`Book another time`}</ButtonLink>
        </>
      ) : (
        <>
          <Move token={token} consultation={consultation} onMoved={changed(t`Your consultation is moved.`)} />
          <Cancellation token={token} onCancelled={changed(t`Your consultation is cancelled.`)} />
        </>
      )}
    </div>
  );
}
