import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../service-error.js';
import { createMcpServer, type McpInput } from './create-mcp-server.js';

/** Adds `POST /mcp`, MCP over streamable HTTP. Stateless, so that any of several processes can handle a request. */
export function addMcpRoute(server: FastifyInstance, input: McpInput & { allowedOrigins: readonly string[] }): void {
  const { allowedOrigins } = input;
  server.post('/mcp', async (request, reply) => {
    const { origin } = request.headers;
    // Prevents foreign pages from reaching a service on the reader's machine through the browser.
    if (origin !== undefined && !allowedOrigins.includes('*') && !allowedOrigins.includes(origin)) {
      throw Object.assign(
        new ServiceError({ what: 'This origin is not allowed.', where: 'Origin', fix: `Start the service with --origin ${origin}.` }),
        { statusCode: 403 },
      );
    }
    const mcp = createMcpServer(input);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.on('close', () => void mcp.close());
    await mcp.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
  server.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ error: { what: 'This endpoint has no sessions.', where: 'method', fix: 'POST each message.' } }),
  });
}
