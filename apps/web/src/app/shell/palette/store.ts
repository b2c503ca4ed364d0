import { createSpotlight } from '@mantine/spotlight';

/** The palette's own: which row is selected, and whether it is open. */
export const [store, spotlight] = createSpotlight();
