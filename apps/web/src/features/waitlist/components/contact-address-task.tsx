import { useQuery } from '@tanstack/react-query';
import { LazyPart } from '../../../shared/lazy-part/lazy-part.js';
import { contactAddressQueryOptions } from '../api/contact-address.js';

const card = () => import('./contact-address-card.js');

export function ContactAddressTask() {
  const query = useQuery(contactAddressQueryOptions());
  return query.data === null ? <LazyPart load={card} props={{}} /> : null;
}
