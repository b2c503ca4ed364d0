import { t } from '@rampart/kernel';
import { ButtonLink } from './button.js';
import classes from './home-link.module.css';

export function HomeLink({ children = t`Back to Home` }: { readonly children?: string }) {
  return (
    <p className={classes.home}>
      <ButtonLink to="/" look="plain">
        {children}
      </ButtonLink>
    </p>
  );
}
