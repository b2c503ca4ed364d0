import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LazyPart } from '../../../shared/lazy-part/lazy-part.js';
import { contactAddressQueryOptions } from '../api/contact-address.js';
import classes from './contact-address-task.module.css';

const card = () => import('./contact-address-card.js');

/** The task to name a contact address, above what follows, which waits until it is known to be due. */
export function ContactAddressTask({ children }: { readonly children: ReactNode }) {
  const query = useQuery(contactAddressQueryOptions());
  if (query.isPending) return null;
  return (
    <>
      {query.data === null ? (
        <div className={classes['task']}>
          <LazyPart load={card} props={{}} />
        </div>
      ) : null}
      {children}
    </>
  );
}
