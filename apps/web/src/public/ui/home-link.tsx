import { ButtonLink } from './button.js';
import classes from './home-link.module.css';

export function HomeLink({ children = 'Back to Home' }: { readonly children?: string }) {
  return (
    <p className={classes.home}>
      <ButtonLink to="/" look="plain">
        {children}
      </ButtonLink>
    </p>
  );
}
