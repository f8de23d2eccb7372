import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../service-error.js';
import { createMcpServer, type McpInput } from './create-mcp-server.js';

/** `POST /mcp`: the tools over streamable HTTP. Every request stands for itself, so that any process of several may answer it. */
export function addMcpRoute(server: FastifyInstance, input: McpInput & { allowedOrigins: readonly string[] }): void {
  const { allowedOrigins } = input;
  server.post('/mcp', async (request, reply) => {
    const { origin } = request.headers;
    // Another page could make a browser ask a service of the reader's machine.
    if (origin !== undefined && !allowedOrigins.includes('*') && !allowedOrigins.includes(origin)) {
      throw Object.assign(
        new ServiceError({ what: 'Pages of this origin may not ask.', where: 'Origin', fix: `Start the service with --origin ${origin}.` }),
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
        .send({ error: { what: 'There are no sessions here.', where: 'method', fix: 'POST each message.' } }),
  });
}
