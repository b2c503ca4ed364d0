import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Confirmations } from '../app/confirmations.js';
import { show } from './show.js';

/** Shows a component that reads its address, such as `/settings/data?asOf=1`, and may ask for a confirmation. */
export function showAt(address: string, element: ReactElement): void {
  show(
    <MemoryRouter initialEntries={[address]}>
      {element}
      <Confirmations />
    </MemoryRouter>,
  );
}
