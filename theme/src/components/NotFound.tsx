export interface NotFoundProps {
  title: string;
  linkText: string;
  home: string;
  /** Stands in the box that opens search until the words of the address do; absent where there is no search. */
  searchText?: string;
  /** Heads the pages whose address is most like this one. */
  nearestText: string;
}

/** What an address without a page shows; the words of the address and its nearest pages are filled in by `enhance/find-lost-page.ts`. */
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
