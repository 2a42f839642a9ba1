import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { coaRecordSchema } from '../../shared/records/coa.ts';
import { receiptRecordSchema } from '../../shared/records/receipt.ts';
import type { Envelope } from '../../shared/rest/envelope.ts';
import { errorBodySchema } from '../../shared/rest/errors.ts';
import { type Limits, MOST_OBSERVATIONS, READ_MEDIA_TYPES } from '../../shared/rest/limits.ts';
import { PATHS } from '../../shared/rest/paths.ts';
import { API_DESCRIPTION, API_SUMMARIES, API_TAGS } from './api-summaries.ts';

type Json = Record<string, unknown>;
interface Operation extends Json {
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

/** Swagger UI's own policy, but for the wish to upgrade to https, which a service on plain http cannot follow. */
const PAGE_POLICY =
  "default-src 'self'; base-uri 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'self'";

const ERRORS: Record<string, string> = {
  400: 'The request makes no sense: not JSON or multipart, an unknown parameter, a value that is none.',
  401: 'No key, or one that is unknown or revoked.',
  403: 'The caller may not do this.',
  404: 'There is nothing here, or nothing the caller may see.',
  405: 'Not in the API; the header Allow says what is.',
  409: 'It cannot be done in the state it is in.',
  412: 'It has changed since the tag in If-Match was given.',
  413: 'Too large, or too many.',
  428: 'If-Match is missing: the tag of what was read before it is changed.',
  415: 'Not a document, or not a body, that is understood.',
  422: 'Understood, and not acceptable.',
  429: 'Too much is under way. Retry-After says after how many seconds to come again.',
  503: 'Not possible at present: no place for secrets, the disk is full, or the service stops.',
};
const OF_EVERY = ['400', '401'];
const OF_UPLOADS = [...OF_EVERY, '413', '415', '422', '429', '503'];

/** The document at /api/openapi.json, made from the schemas of the routes, and a page that shows it at /api/docs. */
export async function describeApi(
  app: FastifyInstance,
  version: string,
  limits: Limits,
  envelope: Envelope = 'bare',
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Proofdesk service', version, description: API_DESCRIPTION },
      tags: API_TAGS,
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      security: [{ key: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      return completed(document.openapiObject as unknown as Json, limits, envelope) as typeof document.openapiObject;
    },
  });
  // The page's file server is a CommonJS module that requires an ES module. Electron's fallback runtime for development
  // is too old for that; it serves the document alone.
  if (!process.features.require_module) return;
  await app.register(swaggerUi, {
    routePrefix: PATHS.docs,
    staticCSP: PAGE_POLICY,
    theme: { title: 'Proofdesk service' },
    // The base layout has no bar on top, which would show another program's name and ask for an address.
    uiConfig: { layout: 'BaseLayout', persistAuthorization: false, tryItOutEnabled: true, docExpansion: 'list' },
  });
}

/** What the routes' own schemas cannot say: bodies that are streamed in, lists that are streamed out, and errors. */
function completed(document: Json, limits: Limits, envelope: Envelope): Json {
  const components = (document.components ?? {}) as Json;
  const schemas = (components.schemas ?? {}) as Json;
  schemas.Receipt = jsonSchemaOf(receiptRecordSchema.extend(verifiedField));
  schemas.Coa = jsonSchemaOf(coaOnWireSchema.extend(verifiedField));
  schemas.Error = jsonSchemaOf(errorBodySchema);
  // The transform calls zod's recursive “any JSON” so and leaves its definition out.
  schemas.schema0 ??= { description: 'Any JSON value.' };
  components.schemas = schemas;
  components.responses = Object.fromEntries(
    Object.entries(ERRORS).map(([status, description]) => [
      `Error${status}`,
      {
        description,
        content: json(ref('Error')),
        ...(status === '429' ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
      },
    ]),
  );
  document.components = components;
  const inData = (schema: unknown) =>
    envelope === 'data' ? { type: 'object', properties: { data: schema }, required: ['data'] } : schema;
  const formOfKeys = KEYS_IN_THE_OTHER_FORM[envelope];
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.summary = API_SUMMARIES[`${method} ${path}`];
      const responses: Record<string, unknown> = { ...operation.responses };
      for (const status of errorsOf(path, method))
        responses[status] ??= { $ref: `#/components/responses/Error${status}` };
      operation.responses = responses;
    }
  }
  for (const [path, schema] of [
    [PATHS.receipts, 'Receipt'],
    [PATHS.coas, 'Coa'],
  ] as const) {
    const list = { type: 'array', items: ref(schema) };
    const wrapped = {
      type: 'object',
      properties: { success: { const: true }, data: list },
      required: ['success', 'data'],
    };
    const { get, post } = paths[path] ?? {};
    if (get?.responses) {
      get.responses['200'] = {
        description: `The caller’s records. No more than ${MOST_OBSERVATIONS} observations; X-Observations-Truncated says where there were more.${schema === 'Coa' ? '' : ` ${formOfKeys}`}`,
        headers: { 'X-Observations-Truncated': { schema: { type: 'integer' } } },
        content: json(schema === 'Coa' ? wrapped : inData(list)),
      };
    }
    if (post?.responses) {
      post.requestBody = uploadBody(schema, limits);
      post.responses['200'] = {
        description: 'What was read; in `errors` the documents that gave nothing.',
        content: json({ ...wrapped, properties: { ...wrapped.properties, errors: FAILED } }),
      };
      post.responses['202'] = {
        description: 'With `Prefer: respond-async`: a job for each document, to be asked for at its `url`.',
        headers: { Location: { schema: { type: 'string' } } },
        content: json({ ...JOBS, properties: { ...JOBS.properties, errors: FAILED } }),
      };
    }
    const { get: one, put } = paths[`${path}/{id}`] ?? {};
    const record = { description: `The record. ${formOfKeys}`, headers: TAGGED, content: json(inData(ref(schema))) };
    if (one?.responses) one.responses['200'] = record;
    if (put?.responses) {
      put.responses['200'] = record;
      put.parameters = [...((put.parameters as unknown[]) ?? []), IF_MATCH];
      put.requestBody = { required: true, content: json(ref(schema)) };
    }
  }
  return document;
}

/** What a form of answers says of keys made for the other one. */
const KEYS_IN_THE_OTHER_FORM: Record<Envelope, string> = {
  bare: 'A key made with `--envelope data` has it in the `data` of an object.',
  data: 'A key made with `--envelope bare` has it bare, without the object around it.',
};

const TAGGED = { ETag: { schema: { type: 'string' } } };
const IF_MATCH = {
  in: 'header',
  name: 'If-Match',
  required: true,
  schema: { type: 'string' },
  description: 'The ETag of the record that was read.',
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ 'application/json': { schema } });
const coaOnWireSchema = coaRecordSchema.extend({ analyses: z.string(), images: z.string(), results: z.string() });

/** Ours: in records that a person has verified. */
const verifiedField = { verified_at: z.iso.datetime().optional() };

function jsonSchemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
}

const JOBS = {
  type: 'object',
  properties: {
    success: { const: true },
    jobs: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, file: { type: 'string' }, url: { type: 'string' } },
        required: ['id', 'file', 'url'],
      },
    },
  },
  required: ['success', 'jobs'],
};

const FAILED = {
  type: 'array',
  items: {
    type: 'object',
    properties: { file: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
    required: ['file', 'code', 'message'],
  },
};

function uploadBody(schema: 'Receipt' | 'Coa', { files, fileBytes }: Limits) {
  const file = {
    type: 'array',
    maxItems: files,
    description: `PDF, PNG, JPEG, WebP, TIFF or HEIC, ${fileBytes / 1e6} MB each at most; the content decides, not the name.`,
    // The format is what pages go by that let a person choose files.
    items: { type: 'string', format: 'binary' },
  };
  // Without examples of ours the page would fill in its own.
  const urls = { type: 'array', maxItems: files, items: { type: 'string' }, examples: [[]] };
  const encoding = { file: { contentType: READ_MEDIA_TYPES.join(', ') } };
  const multipart = (properties: Json) => ({
    'multipart/form-data': { schema: { type: 'object', properties }, encoding },
  });
  if (schema === 'Receipt') return { required: true, content: multipart({ file }) };
  return {
    required: true,
    description: 'Files, addresses of certificates, or both. In a form `urls` may be repeated, or hold a JSON array.',
    content: { ...multipart({ file, urls }), ...json({ type: 'object', properties: { urls }, required: ['urls'] }) },
  };
}

function errorsOf(path: string, method: string): readonly string[] {
  const one = path.includes('{') ? ['404'] : [];
  if (method === 'post' && !path.startsWith(PATHS.organizations)) return OF_UPLOADS;
  if (method === 'post') return [...OF_EVERY, ...one, '403', '409', '412', '413', '415', '422', '503'];
  if (path.includes('/layouts')) {
    const ofPut = method === 'put' ? ['409', '413', '415', '422', '503'] : [];
    return [...OF_EVERY, ...one, '403', ...ofPut];
  }
  if (method === 'put') return [...OF_EVERY, ...one, '409', '412', '413', '415', '422', '428', '503'];
  if (method === 'delete' && path.startsWith(PATHS.organizations)) return [...OF_EVERY, '405'];
  if (method === 'delete') return [...OF_EVERY, ...one, '409', '413', '415', '422'];
  return path.endsWith('/team') ? [...OF_EVERY, ...one, '403'] : [...OF_EVERY, ...one];
}
