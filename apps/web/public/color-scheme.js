// Runs before the first paint (a file of its own, because the content security policy forbids inline script).
(function () {
  let stored = null;
  try {
    stored = window.localStorage.getItem('rampart-color-scheme');
  } catch {
    stored = null;
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
