import { SEAL, sealLetters, shortHashInWords } from '@rampart/brand';
import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import classes from './seal.module.css';

/** `unverified`: not signed or checked yet. `broken`: the signature is invalid. */
export type SealState = 'sealed' | 'unverified' | 'broken';

interface SealMarkProps {
  /** SHA-256 of the signed content in hexadecimal; null before the signature. */
  readonly hash: string | null;
  readonly state?: SealState;
  /** Height, pixels. */
  readonly size?: number;
}

/** Below this height in pixels letters would be too small to read, and the gate replaces them. */
const READABLE = 56;

const { box, gate } = SEAL;
const VIEW_BOX = `${box.left} ${box.top} ${box.width} ${box.height}`;

function Face({
  hash,
  state,
  size,
}: {
  readonly hash: string;
  readonly state: SealState;
  readonly size: number;
}) {
  if (size < READABLE)
    return (
      <path
        className={classes['cut']}
        d={gate.path}
        fillRule="evenodd"
        transform={`translate(${gate.left} ${gate.top}) scale(${gate.scale})`}
      />
    );
  return (
    <>
      <path className={classes['joints']} d={SEAL.joints} />
      <g className={classes['cut']} fontSize={SEAL.letter}>
        {sealLetters(hash).map(({ letter, x, y }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {letter}
          </text>
        ))}
      </g>
      {state === 'broken' ? <path className={classes['crack']} d={SEAL.crack} /> : null}
    </>
  );
}

/** The seal without text. It is hidden from screen readers, because the text beside it says the same. */
export function SealMark({ hash, state = 'sealed', size = 72 }: SealMarkProps) {
  return (
    <svg
      className={classes['mark']}
      data-state={state}
      height={size}
      width={(size * box.width) / box.height}
      viewBox={VIEW_BOX}
      aria-hidden
      focusable="false"
    >
      <path className={classes['stone']} d={SEAL.outline} />
      {hash === null ? null : <Face hash={hash} state={state} size={size} />}
    </svg>
  );
}

interface SealProps extends SealMarkProps {
  /** The signer, or why there is no seal. */
  readonly title: ReactNode;
  readonly keyId?: string | undefined;
  readonly children?: ReactNode;
}

/** A seal with the signer, the time, the entry, and the short hash with its key. */
export function Seal({ hash, state = 'sealed', size = 72, title, keyId, children }: SealProps) {
  return (
    <div className={classes['seal']} data-state={state}>
      <SealMark hash={hash} state={state} size={size} />
      <div className={classes['words']}>
        <strong className={classes['title']}>{title}</strong>
        {children}
        {hash === null ? null : (
          <code className={classes['hash']} title={hash}>
            {shortHashInWords(hash)}
            {keyId === undefined ? null : t` · Ed25519 key ${keyId}`}
          </code>
        )}
      </div>
    </div>
  );
}
