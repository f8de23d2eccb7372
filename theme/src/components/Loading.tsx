/** A loading indicator. CSS supplies its text in the page's language. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <span data-word="loading" />
    </div>
  );
}
