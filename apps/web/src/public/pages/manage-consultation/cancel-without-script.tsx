import { t } from '@rampart/kernel';
import { href } from '../../lib/href.js';
import { Button } from '../../ui/button.js';

/** Shown before hydration and without JavaScript. The server fills the link's token into the form. */
export function CancelWithoutScript() {
  return (
    <form method="post" action={href('/api/booking/managed-consultation/cancel')}>
      <input type="hidden" name="token" defaultValue="{{query.token}}" />
      <Button type="submit" look="line">{t`Cancel the consultation`}</Button>
    </form>
  );
}
