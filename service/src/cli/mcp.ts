import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createEmbeddedBackend } from '../backend/embedded-backend.js';
import { createMcpServer } from '../mcp/create-mcp-server.js';
import { packageVersion } from '../package-version.js';
import { parseSources } from '../sites/site-source.js';
import { openSiteStore } from '../sites/site-store.js';

/** Serves an MCP client over stdin and stdout until it disconnects. */
export async function mcp(sites: readonly string[]): Promise<undefined> {
  const store = await openSiteStore(parseSources(sites.map(String)), {
    onChange: (event) => process.stderr.write(`${JSON.stringify(event)}\n`),
  });
  const server = createMcpServer({ backend: createEmbeddedBackend(store), store, version: packageVersion() });
  await server.connect(new StdioServerTransport());
  return undefined;
}
