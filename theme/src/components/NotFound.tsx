export interface NotFoundProps {
  title: string;
  linkText: string;
  home: string;
  /** Text of the search button until the words of the URL replace it; absent if the site has no search. */
  searchText?: string;
  /** Heading of the pages with the most similar URLs. */
  nearestText: string;
}

/** The content of a 404 page. `enhance/suggest-pages.ts` fills in the words of the URL and the nearest pages. */
export function NotFound({ title, linkText, home, searchText, nearestText }: NotFoundProps) {
  return (
    <div className="not-found">
      <p className="not-found-code">404</p>
      <h1>{title}</h1>
      <div className="not-found-ways">
        {searchText && (
          <button type="button" className="field" aria-haspopup="dialog" data-search="">
            <span className="icon" data-icon="search" />
            <span>{searchText}</span>
          </button>
        )}
        <a className="button" href={home}>
          {linkText}
        </a>
      </div>
      <nav aria-label={nearestText} hidden>
        <p>{nearestText}</p>
        <ul />
      </nav>
    </div>
  );
}
