// #region strike
export function strike(metal: string): string {
  return `${metal}, flat`;
}
// #endregion strike

export const anvil = 'cast iron';
