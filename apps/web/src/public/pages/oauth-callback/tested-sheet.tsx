import { t } from '@rampart/kernel';
import type { TestedPerson } from '@rampart/identity-access/contract';
import { ErrandSheet } from '../../sign-in/errand-sheet.js';
import classes from '../../sign-in/form.module.css';
import { ButtonLink } from '../../ui/button.js';

/** The provider's data of a person in a test of the sign-on. */
export function TestedSheet({ person }: { readonly person: TestedPerson }) {
  const { subject, address, name, factors } = person;
  return (
    <ErrandSheet
      title={t`The test passed`}
      lead={t`Nothing was changed. The provider returned the following.`}
      error={null}
    >
      <dl>
        <dt>{t`Person`}</dt>
        <dd>{subject}</dd>
        <dt>{t`Mail address`}</dt>
        <dd>{address ?? t`not stated`}</dd>
        <dt>{t`Name`}</dt>
        <dd>{name ?? t`not stated`}</dd>
        <dt>{t`Second factor`}</dt>
        <dd>{factors ? t`used` : t`not stated`}</dd>
      </dl>
      <div className={classes.links}>
        <ButtonLink to="/settings/single-sign-on">{t`Back to settings`}</ButtonLink>
      </div>
    </ErrandSheet>
  );
}
