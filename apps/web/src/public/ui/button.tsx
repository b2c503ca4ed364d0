import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { href } from '../lib/href.js';
import classes from './button.module.css';

interface Look {
  /** `solid` is for the main action of a page. */
  readonly look?: 'solid' | 'line' | 'plain';
}

const classOf = (look: Look['look'] = 'solid'): string => `${classes.button} ${classes[look]}`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

/** A button. `type` defaults to `button`, so a form's button must have `submit`. */
export function Button({ look, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf(look)} {...rest} />;
}

type ButtonLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Look & { readonly to: `/${string}` };

export function ButtonLink({ look, to, ...rest }: ButtonLinkProps) {
  return <a className={classOf(look)} href={href(to)} {...rest} />;
}
