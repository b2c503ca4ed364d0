import { type ReactNode, useEffect, useState } from 'react';
import classes from './kept-room.module.css';

/** From then on what follows a loading part is shown (`rp-after-loading`), so it must stay where it is. */
const FOLLOWERS_SHOWN_MS = 5_000;

interface KeptRoomProps {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** A part of any height that others follow: it fills the view while it loads, and stays so high when it came late. */
export function KeptRoom({ pending, children }: KeptRoomProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => setLate(true), FOLLOWERS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return (
    <div className={classes.room} data-kept={pending || late || undefined}>
      {children}
    </div>
  );
}
