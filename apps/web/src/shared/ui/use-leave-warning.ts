import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const QUESTION = 'Leave without saving? What you typed here would be lost.';

/**
 * Asks before somebody leaves the page, or the document, while there is something that is not saved. By the browser's own
 * question: no other can stand in the way of closing a tab, and one way to be asked is enough.
 */
export function useLeaveWarning(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
