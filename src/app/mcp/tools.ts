import * as z from 'zod/mini';
import { getAlert, listAlerts } from '#features/alerts/treatment/contract.ts';
import { getAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { listFaults } from '#features/assets/faults/contract.ts';
import { getIndicators } from '#features/indicators/contract.ts';
import type { McpTool } from '#features/integrations/mcp/tools.ts';
import { listPositions, listStops, listTrips } from '#features/trips/trips/contract.ts';
import { getMoment } from '#features/views/replay/contract.ts';
import type { Schema } from '#platform/contract.ts';
import { SchemaWriter } from '../api-description/schemas.ts';

const calls = {
  list_assets: listAssets,
  get_asset: getAsset,
  list_fault_codes: listFaults,
  list_positions_at: getMoment,
  list_positions_of_asset: listPositions,
  list_trips_of_asset: listTrips,
  list_stops_of_asset: listStops,
  list_alerts: listAlerts,
  get_alert: getAlert,
  get_indicators: getIndicators,
} as const;

/** Reads of the API that assistants get as tools. */
export function listMcpTools(): McpTool[] {
  const writer = new SchemaWriter(new Map());
  return Object.entries(calls).map(([name, endpoint]) => ({ name, endpoint, inputSchema: inputOf(endpoint, writer) }));
}

function inputOf(endpoint: McpTool['endpoint'], writer: SchemaWriter): McpTool['inputSchema'] {
  const parts = [endpoint.params, endpoint.query].flatMap((schema) => (schema ? [objectOf(schema, writer)] : []));
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required),
    additionalProperties: false,
  };
}

const written = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z._default(z.array(z.string()), []),
});

function objectOf(schema: Schema, writer: SchemaWriter): z.output<typeof written> {
  return z.parse(written, writer.inline(schema, 'input'));
}
