/** Whether a key belongs to the composition of a word; 229: some browsers end a composition before the key that ended it. */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
