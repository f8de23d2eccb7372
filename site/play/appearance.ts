/** Runs before the page is painted, and shows the appearance that the reader has chosen on the site. */

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
    // With closed storage the choice lasts as long as the page.
  }
  document.documentElement.dataset['theme'] = next;
});
