import { TIME_ATTRIBUTE } from './time-tip.js';

/** Inside of a focusable element a time is no tab stop. Its tip follows the focus of that element. */
const FOCUSABLE =
  'a, button, [tabindex]:not([tabindex="-1"]), [role="gridcell"], [role="menuitem"], [role="option"]';

function makeFocusable(element: HTMLTimeElement | null): void {
  if (element && !element.parentElement?.closest(FOCUSABLE)) element.tabIndex = 0;
}

export function Moment({ ms, text }: { readonly ms: number; readonly text: string }) {
  return (
    <time ref={makeFocusable} dateTime={new Date(ms).toISOString()} {...{ [TIME_ATTRIBUTE]: '' }}>
      {text}
    </time>
  );
}
