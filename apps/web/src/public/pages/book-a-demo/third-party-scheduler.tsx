import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { withColours } from './scheduler-colours.js';
import classes from './third-party-scheduler.module.css';

interface ThirdPartySchedulerProps {
  readonly url: string;
  readonly origin: string;
  readonly title: string;
}

/** Somebody else's scheduler. Nothing of it is asked for before the visitor says so. */
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
      <h2>The calendar is kept at {host}</h2>
      <p>
        It is loaded only when you ask for it. {host} then learns your network address and which browser you
        use, may set cookies of its own, and receives what you type into it. Nothing has been sent there so
        far.
      </p>
      <Button onClick={() => setAddress(withColours(url, getComputedStyle(document.documentElement)))}>
        Load the calendar from {host}
      </Button>
    </div>
  );
}
