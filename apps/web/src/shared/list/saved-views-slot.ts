import { createContext, type ReactNode, useContext } from 'react';

const Slot = createContext<ReactNode>(null);

/** The menu of saved views. Lists must not import it, because it belongs to another feature. */
export const SavedViewsSlot = Slot.Provider;

/** The menu of saved views for the present page; nothing outside of the console's frame. */
export const useSavedViewsMenu = (): ReactNode => useContext(Slot);
