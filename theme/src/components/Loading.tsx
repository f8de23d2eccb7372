/** Stands where something is still being loaded. Its word is written by CSS, in the language of the page. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <span data-word="loading" />
    </div>
  );
}
