/** The list of a key, which is there from now on. */
export function listIn(lists: Map<string, number[]>, key: string): number[] {
  let list = lists.get(key);
  if (!list) {
    list = [];
    lists.set(key, list);
  }
  return list;
}
