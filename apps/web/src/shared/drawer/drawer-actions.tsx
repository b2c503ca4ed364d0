import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The foot of the open drawer; null until it is drawn, and outside of drawers. */
export const DrawerFoot = createContext<HTMLElement | null>(null);

/** Always in sight at the drawer's foot. The first is filled; `data-end` moves one and those after it to the right. */
export function DrawerActions({ children }: { readonly children: ReactNode }) {
  const foot = useContext(DrawerFoot);
  return foot === null ? null : createPortal(children, foot);
}
