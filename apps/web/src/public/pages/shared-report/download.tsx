import { t } from '@rampart/kernel';
import { LANGUAGE_CODE } from '../../../shared/language/language.js';
import { href } from '../../lib/href.js';
import { Button } from '../../ui/button.js';

const FILE = href('/api/incidents/shared-reports/download');

/** A plain form, so that the browser streams a file of any size to disk. */
export function Download({ token }: { readonly token: string | null }) {
  return (
    <form method="post" action={FILE}>
      <input type="hidden" name="token" defaultValue={token ?? '{{query.token}}'} suppressHydrationWarning />
      <input type="hidden" name="language" value={LANGUAGE_CODE} />
      <Button type="submit">{t`Download`}</Button>
    </form>
  );
}
