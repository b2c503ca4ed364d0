import { t } from '@rampart/kernel';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { chosenScheme, onSchemeChosen } from '../lib/colour-scheme.js';
import classes from './capture-list.module.css';
import { type Capture, CAPTURES, SIZE } from './captures.js';

/** The media query of the dark picture, by the visitor's choice of colours. */
const DARK_MEDIA: Readonly<Record<string, string>> = { dark: 'all', light: 'not all' };
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

export function CaptureList() {
  const choice = useSyncExternalStore(onSchemeChosen, chosenScheme, () => 'auto');
  return (
    <section className={classes.section} aria-labelledby="captures">
      <h2 id="captures">{t`The console at work`}</h2>
      <p className={classes.lead}>{t`Pictures of the running product. Select one to see its full size.`}</p>
      <div className={classes.captures}>
        {CAPTURES.map((capture) => (
          <CaptureFigure
            key={capture.title}
            capture={capture}
            darkMedia={DARK_MEDIA[choice] ?? SYSTEM_IS_DARK}
          />
        ))}
      </div>
    </section>
  );
}

/** Links to the picture that is shown, which only the browser knows. */
function followShown({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const shown = currentTarget.querySelector('img')?.currentSrc;
  if (shown) currentTarget.href = shown;
}

function CaptureFigure({
  capture: { title, caption, alt, light, dark },
  darkMedia,
}: {
  readonly capture: Capture;
  readonly darkMedia: string;
}) {
  return (
    <figure className={classes.capture}>
      <a href={light} onClick={followShown}>
        <picture>
          <source media={darkMedia} srcSet={dark} {...SIZE} />
          <img loading="lazy" decoding="async" src={light} alt={alt} {...SIZE} />
        </picture>
      </a>
      <figcaption>
        <h3>{title}</h3>
        <p>{caption}</p>
      </figcaption>
    </figure>
  );
}
