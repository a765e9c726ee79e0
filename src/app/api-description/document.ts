import type { Json } from './schemas.ts';

export type MediaContent = Record<string, { schema?: Json; example?: unknown }>;

export interface Body {
  required: boolean;
  content: MediaContent;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Json;
}

/** A shared response is a reference. */
export interface Answer {
  description?: string;
  content?: MediaContent;
  $ref?: string;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Json[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Answer>;
}

/** What is used of OpenAPI 3.1. */
export interface OpenApi {
  openapi: string;
  info: Json;
  servers: Json[];
  tags: { name: string; description: string }[];
  /** Path, then method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Json; responses: Json; schemas: Record<string, Json> };
}
