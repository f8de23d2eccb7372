import { createServer, type ServerResponse } from 'node:http';

/** A search service whose response depends on the keyword: correct, late, invalid or none. */
export interface SearchService {
  /** Query strings of all requests so far. */
  queries: URLSearchParams[];
  /** Responds to the held requests for a keyword. */
  release: (keyword: string) => void;
  stop: () => Promise<void>;
}

/** Starts the service. Resolves when it listens. */
export async function startSearchService(port: number): Promise<SearchService> {
  const queries: URLSearchParams[] = [];
  const held = new Map<string, ServerResponse[]>();
  const send = (response: ServerResponse, body: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(body);
  const server = createServer(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://127.0.0.1');
    const keyword = searchParams.get('keyword') ?? '';
    queries.push(searchParams);
    if (keyword.startsWith('held')) held.set(keyword, [...(held.get(keyword) ?? []), response]);
    else if (keyword === 'error') send(response, '[]', 500);
    else if (keyword === 'broken') send(response, '[{');
    else if (keyword === 'strange') send(response, '{"groups":1}');
    else if (keyword !== 'silent') send(response, answerTo(keyword));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    queries,
    release: (keyword) => held.get(keyword)?.forEach((response) => send(response, answerTo(keyword))),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerTo(keyword: string): string {
  const hits = [
    {
      type: 'content',
      title: 'Glazes',
      header: 'Mixing',
      statement: `<b>${keyword}</b> in a statement`,
      link: '/guide/glaze#mixing',
      highlightInfoList: [
        { start: 3, length: keyword.length },
        { start: 4, length: 2 },
        { start: -2, length: 900 },
      ],
    },
    { title: 'Bare' },
    { type: 'title', title: 'Bad link', link: 'javascript:document.title="taken"' },
  ];
  return JSON.stringify([
    { index: 'docs', hits: keyword === 'plugin' || keyword === 'nothing' ? [] : hits },
    {
      index: 'plugins',
      hits: keyword === 'nothing' ? [] : [{ type: 'title', title: `Plugin ${keyword}`, link: 'https://plugins.example/' }],
    },
  ]);
}
