import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for a page's title, milliseconds. */
const WAIT_MS = 10_000;

function focusTitle(main: HTMLElement): boolean {
  const title = main.querySelector('h1');
  if (title === null) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}

/** Focuses the page's title once it appears, unless the user acts first. @returns stops waiting */
function focusTitleWhenThere(main: HTMLElement): () => void {
  main.focus({ preventScroll: true });
  if (focusTitle(main)) return () => undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusTitle(main)) stop();
  });
  const timer = window.setTimeout(() => stop(), WAIT_MS);
  const stop = (): void => {
    window.clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/** After navigation the focused element may be gone, and Tab should continue in the new page. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    if (arrivedAt.current === pathname) return undefined;
    const documentLoaded = arrivedAt.current === null && type === 'POP';
    arrivedAt.current = pathname;
    const main = document.getElementById('main');
    return documentLoaded || main === null ? undefined : focusTitleWhenThere(main);
  }, [pathname, type]);
}
