/** Whether a key is part of IME composition. 229: some browsers end the composition before the key event that ended it. */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
