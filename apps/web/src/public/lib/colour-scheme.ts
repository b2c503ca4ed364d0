const KEY = 'rampart-color-scheme';
const listeners = new Set<() => void>();
let unstored: string | null = null;

export function chosenScheme(): string {
  try {
    return localStorage.getItem(KEY) ?? unstored ?? 'auto';
  } catch {
    return unstored ?? 'auto';
  }
}

export function chooseScheme(choice: string): void {
  unstored = choice;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Said above: this page remembers it.
  }
  applyScheme();
  for (const listener of listeners) listener();
}

export function applyScheme(): void {
  const choice = chosenScheme();
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

/** Calls back after each choice. @returns a function that stops this */
export function onSchemeChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
