import { listResource, pageMax, schemas } from './scim-resources.ts';

const schemaName = 'urn:ietf:params:scim:schemas:core:2.0';
const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const complex = (name: string, subAttributes: object[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more });

/** Abilities of the service (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [`${schemaName}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: pageMax },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the account makes in its settings.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) =>
  listResource(
    (
      [
        ['User', schemas.user],
        ['Group', schemas.group],
      ] as const
    ).map(([name, schema]) => ({
      schemas: [`${schemaName}:ResourceType`],
      id: name,
      name,
      endpoint: `/${name}s`,
      schema,
      meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
    })),
    { total: 2, start: 1 },
  );

const text = attribute;
const listed = (parts: object[]) => ({ type: 'complex', multiValued: true, subAttributes: parts });

/** Stored attributes; others are accepted and ignored. */
export const schemaList = (base: string) =>
  listResource(
    [
      {
        id: schemas.user,
        name: 'User',
        description: 'A person of the account',
        attributes: [
          text('userName', { required: true, uniqueness: 'server' }),
          complex('name', [text('formatted', { mutability: 'readOnly' }), text('givenName'), text('familyName')]),
          text('displayName'),
          text('emails', listed([text('value'), text('type'), text('primary', { type: 'boolean' })])),
          text('active', { type: 'boolean' }),
          text('groups', { ...listed([text('value'), text('display')]), mutability: 'readOnly' }),
        ],
      },
      {
        id: schemas.group,
        name: 'Group',
        description: 'A group of the directory',
        attributes: [
          text('displayName', { required: true, uniqueness: 'server' }),
          text('members', listed([text('value'), text('display')])),
        ],
      },
    ].map((schema) => ({
      schemas: [`${schemaName}:Schema`],
      ...schema,
      meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
    })),
    { total: 2, start: 1 },
  );
