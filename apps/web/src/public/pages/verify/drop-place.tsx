import { t } from '@rampart/kernel';
import { type DragEvent, useEffect, useId, useState } from 'react';
import classes from './verify.module.css';

interface DropPlaceProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts files by drop or selection. A file dropped beside it does not open in place of the page. */
export function DropPlace({ onFiles }: DropPlaceProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: Event): void => event.preventDefault();
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{t`Package to check`}</label>
      <p
        id={`${id}-hint`}
      >{t`Drop or choose the .zip. Add its .sha256 and .p7s if you have them. Add a .json of keys for packages of another installation.`}</p>
      <input
        id={id}
        type="file"
        multiple
        accept=".zip,.sha256,.p7s,.json"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Resets the input, because the same file may be selected again after a change.
          target.value = '';
        }}
      />
    </div>
  );
}
