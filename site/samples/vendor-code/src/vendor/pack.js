/** Stays as it is when it is excluded. */
export function pack(tea) {
  tea.paper ??= 'brown';
  return tea;
}
