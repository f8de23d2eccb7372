/** The tag after an entry's text. */
export function Tag({ text }: { text: string | undefined }) {
  return text ? <span className="tag">{text}</span> : null;
}
