import { useState } from 'react';
import { Trans } from '../../../shared/language/trans.js';
import { Button } from '../../ui/button.js';
import { withColours } from './scheduler-colours.js';
import classes from './third-party-scheduler.module.css';

interface ThirdPartySchedulerProps {
  readonly url: string;
  readonly origin: string;
  readonly title: string;
}

/** An external scheduler, loaded only on the visitor's request. */
export function ThirdPartyScheduler({ url, origin, title }: ThirdPartySchedulerProps) {
  const [address, setAddress] = useState<string | null>(null);
  const host = new URL(origin).host;
  if (address !== null)
    return (
      <iframe
        className={classes.frame}
        src={address}
        title={title}
        height={800}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    );
  return (
    <div className={classes.facade}>
      <h2>
        <Trans>External calendar at {host}</Trans>
      </h2>
      <p>
        <Trans>
          If you load it, {host} receives your IP address, your browser type and what you enter. It may set
          cookies. Nothing has been sent yet.
        </Trans>
      </p>
      <Button onClick={() => setAddress(withColours(url, getComputedStyle(document.documentElement)))}>
        <Trans>Load the calendar from {host}</Trans>
      </Button>
    </div>
  );
}
