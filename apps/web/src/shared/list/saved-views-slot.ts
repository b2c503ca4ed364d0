import { createContext, type ReactNode, useContext } from 'react';

const Slot = createContext<ReactNode>(null);

/** Gives every list below it the menu of saved views: another feature's part, which lists must not import. */
export const SavedViewsSlot = Slot.Provider;

/** The menu of saved views for the page that is shown; nothing outside of the console's frame. */
export const useSavedViewsMenu = (): ReactNode => useContext(Slot);
