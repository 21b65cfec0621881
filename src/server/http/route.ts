import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/Endpoint.ts'
import {
  endpoints,
  type Body,
  type EndpointName,
  type Output,
  type Params,
  type Query,
} from '../../contract/endpoints.ts'
import type { Config } from '../config.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Services } from '../Services.ts'
import type { WebSocket } from 'ws'
import { seatSocket } from '../live/seatSocket.ts'
import { checkPermission, identify } from './authorizeCaller.ts'
import { rejectUnknownQuery } from './validation.ts'

type CallerOf<N extends EndpointName> = (typeof endpoints)[N]['caller']

/** Argument of a handler: validated input and the caller, and the form in the path if the permission is on a form. */
export interface EndpointCall<N extends EndpointName> {
  readonly services: Services
  readonly params: Params<N>
  readonly query: Query<N>
  readonly body: Body<N>
  readonly actor: CallerOf<N> extends 'anyone' ? Actor | null : Actor
  readonly form: CallerOf<N> extends `form:${string}` ? FormRow : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Returns the endpoint's output; properties not in its schema are not sent. Exports return a stream. */
type Handler<N extends EndpointName> = (call: EndpointCall<N>) => Promise<Output<N>>
export type Handlers = { readonly [N in EndpointName]: Handler<N> }

/** Maximum body size in bytes, by endpoint; otherwise Fastify's 1 MiB. */
const BODY_LIMITS: { readonly [N in EndpointName]?: number } = {
  createForm: 8 * 1024 * 1024,
  saveForm: 8 * 1024 * 1024,
  editForm: 8 * 1024 * 1024,
  addTasks: 8 * 1024 * 1024,
  editSubmission: 6 * 1024 * 1024,
  uploadList: 20_000_000,
  uploadOverlay: 20_000_000,
  submitWeb: 6 * 1024 * 1024,
  submitDriver: 6 * 1024 * 1024,
  saveDraft: 6 * 1024 * 1024,
}

/** Configured rate limit of an endpoint. */
const LIMITED: { readonly [N in EndpointName]?: keyof Config['limits'] } = {
  exchangeSignIn: 'signIn',
  verifyGoogle: 'signIn',
  demoSignIn: 'signIn',
  demoDriverToken: 'signIn',
  refreshTokens: 'signIn',
  submitWeb: 'submissions',
  submitDriver: 'submissions',
  track: 'events',
  trackAbandonment: 'events',
  searchPlaces: 'geocode',
  namePlace: 'geocode',
  suggestFromPhoto: 'vision',
  proposeQuestions: 'model',
  proposeTranslations: 'model',
}

/**
 * Registers an endpoint of the contract. In order: caller, rate limit, permission, and only then body, validation and
 * handler. Of a rejected request only the head is read.
 */
export function route<N extends EndpointName>(
  app: FastifyInstance,
  services: Services,
  name: N,
  handler: Handlers[N],
): void {
  const { method, path, caller, params, query, body, consumes, output, summary, problems }: Endpoint = endpoints[name]
  const limit = LIMITED[name]
  app.route({
    method,
    url: path,
    bodyLimit: BODY_LIMITS[name] ?? 1024 * 1024,
    schema: {
      summary,
      operationId: name,
      description: problems.length ? `Problems: ${problems.join(', ')}.` : '',
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(consumes ? { consumes } : {}),
      response: { 200: output },
    },
    config: limit ? { rateLimit: { max: services.config.limits[limit], timeWindow: 60_000 } } : {},
    onRequest: async (request, reply) => {
      // Answers and personal data must not be cached; cacheable responses set their own header.
      reply.header('cache-control', 'no-store')
      const [found] = await Promise.allSettled([identify(caller, request, services)])
      request.found = found
    },
    // After the rate limits, which count per user.
    preParsing: async (request) => {
      if (request.found?.status !== 'fulfilled') throw request.found?.reason
      Object.assign(request, await checkPermission(caller, request.found.value, request, services))
      rejectUnknownQuery(request, query)
    },
    preValidation: async (request) => {
      // If all properties of the body are optional, the body is, too.
      if (body && !requires(body)) request.body ??= {}
    },
    handler: async (request, reply) => {
      const { actor, form } = request
      // The schemas above validated these shapes, and `permit` rejected callers the endpoint does not serve.
      const call = { services, params: request.params, query: request.query, body: request.body, actor, form }
      return handler({ ...call, request, reply } as EndpointCall<N>)
    },
    ...(name === 'liveForm'
      ? { wsHandler: (socket: WebSocket, request: FastifyRequest) => seatSocket(socket, request, services) }
      : {}),
  })
}

const requires = (schema: object): boolean =>
  'required' in schema && Array.isArray(schema.required) && schema.required.length > 0

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    form: FormRow | undefined
    /** The caller if known; a rejection is thrown after the request was counted. */
    found: PromiseSettledResult<Actor | null> | null
  }
}
