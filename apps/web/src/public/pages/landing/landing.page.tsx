import { href } from '../../lib/base-path.js';

/** `/`. */
export function Page() {
  return (
    <main>
      <h1>Rampart</h1>
      <a href={href('/login')}>Login</a>
    </main>
  );
}
