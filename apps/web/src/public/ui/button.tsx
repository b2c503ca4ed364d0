import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { href } from '../lib/base-path.js';
import classes from './button.module.css';

interface Look {
  /** `solid` for the one thing a page is about. */
  readonly look?: 'solid' | 'line' | 'plain';
}

const classOf = (look: Look['look'] = 'solid'): string => `${classes.button} ${classes[look]}`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

/** A button; `type` defaults to `button`, as a form's own says `submit`. */
export function Button({ look, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf(look)} {...rest} />;
}

type ButtonLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Look & { readonly to: `/${string}` };

export function ButtonLink({ look, to, ...rest }: ButtonLinkProps) {
  return <a className={classOf(look)} href={href(to)} {...rest} />;
}
