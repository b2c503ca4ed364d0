import { ButtonLink } from './button.js';
import classes from './home-link.module.css';

/** The way back to the landing page. */
export function HomeLink({ children = 'Back to Home' }: { readonly children?: string }) {
  return (
    <p className={classes.home}>
      <ButtonLink to="/" look="plain">
        {children}
      </ButtonLink>
    </p>
  );
}
