/** Compiled for the browsers of the project. */
export function order(tea) {
  tea.grams ??= 100;
  return tea;
}
