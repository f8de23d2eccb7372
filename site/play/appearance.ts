/** Applies the appearance that the reader has chosen on the site, before the first paint. */

const key = 'theme-appearance';
const system = matchMedia('(prefers-color-scheme: dark)');

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function show(): void {
  const choice = read();
  const isDark = choice === 'dark' || (choice !== 'light' && system.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

show();
system.addEventListener('change', show);
addEventListener('storage', show);
addEventListener('toggle-appearance', () => {
  const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(key, next);
  } catch {
    // Without access to storage, the choice only lasts until the page is closed.
  }
  document.documentElement.dataset['theme'] = next;
});
