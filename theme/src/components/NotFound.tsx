/** What an address without a page shows. */
export function NotFound({ title, linkText, home }: { title: string; linkText: string; home: string }) {
  return (
    <div className="not-found">
      <p className="not-found-code">404</p>
      <h1>{title}</h1>
      <a className="button" href={home}>
        {linkText}
      </a>
    </div>
  );
}
