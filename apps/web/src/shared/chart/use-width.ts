import { type RefCallback, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, before it is painted; `assumed` without a layout. */
export function useWidth(assumed: number): readonly [RefCallback<HTMLElement>, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = (): void => setWidth(element.clientWidth || assumed);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [assumed, element]);
  return [setElement, width];
}
