/** Name of the highlight that the theme styles as `::highlight(search)`. */
const name = 'search';
/** Maximum number of highlights: more would be of no use. */
const maxMarks = 400;

/** Highlights words in an element without touching its content. Removes earlier highlights. */
export function markWords(root: Element, words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(name);
  const wanted = words.filter((word) => word.length > 1).map((word) => word.toLowerCase());
  if (wanted.length === 0) return;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < maxMarks; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase();
    // Lowercasing can change the length of some letters; offsets would not match.
    if (text.length !== node.textContent?.length) continue;
    for (const word of wanted) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set(name, new Highlight(...ranges.slice(0, maxMarks)));
}
