import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { Feature } from '#platform/server/feature.ts';
import { bindKey, type CallApi } from '#platform/server/http/calls/binding.ts';
import { callMcp, mcpLimits, openMcpStream } from '../contract.ts';
import { toolAddress, type McpTool } from '../tools.ts';

interface McpParts {
  /** Name of the product. */
  product: string;
  tools: readonly McpTool[];
}

/** Reading tools for assistants. Each call goes through the API again with the caller's key: its scope decides. */
export function mcpFeature(parts: McpParts): Feature {
  return {
    name: 'mcp',
    bindings: [
      bindKey(callMcp, async (_, request, callApi) => {
        const server = createServer(parts, (address) => callApi(address));
        const transport = new WebStandardStreamableHTTPServerTransport({
          enableJsonResponse: true,
          maxRequestBodySize: mcpLimits.bodyBytes,
        });
        await server.connect(transport);
        try {
          return await transport.handleRequest(request);
        } finally {
          await server.close();
        }
      }),
      bindKey(openMcpStream, async () => new Response(null, { status: 405, headers: { allow: 'POST' } })),
    ],
  };
}

function createServer({ product, tools }: McpParts, callApi: CallApi): Server {
  const server = new Server({ name: product, version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, endpoint, inputSchema }) => ({
      name,
      description: endpoint.summary,
      inputSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    const answer = await callApi(toolAddress(tool.endpoint, params.arguments ?? {}));
    return { content: [{ type: 'text', text: await answer.text() }], isError: !answer.ok };
  });
  return server;
}
