import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the page after a navigation within the console, as the browser does after one between documents:
 * the element that had it may be gone, and the next Tab should start in what the person asked for.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (type !== 'POP') document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, type]);
}
