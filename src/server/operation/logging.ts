import { randomUUID } from 'node:crypto'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Config } from '../config.ts'

/** Header with the id of a request, which is also in the log and in logs of proxies. */
export const REQUEST_ID = 'x-request-id'
/** Valid request ids sent by a proxy. */
const NAME = /^[\w.:/=+-]{1,100}$/

/**
 * Log settings: a line of JSON per request and per error, without personal data: no IP addresses, query strings,
 * headers, bodies or rows.
 */
export function loggerOptions({ logLevel, trustProxy }: Config): FastifyServerOptions {
  return {
    logger: {
      level: logLevel,
      base: { pid: process.pid },
      serializers: { err: presentError, req: present, res: answer },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // An id from the client is accepted only behind a trusted proxy.
    genReqId: ({ headers }) => {
      const given = trustProxy > 0 ? headers[REQUEST_ID] : undefined
      return typeof given === 'string' && NAME.test(given) ? given : randomUUID()
    },
  }
}

/** Logs one line per response, at level `info`, and sends the request id with it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ ...present(request), ...answer(reply), ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

/** Path of a URL without its query and without e-mail addresses. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/@|%40/.test(part) ? ':email' : part))
    .join('/')

const present = ({ method, url, routeOptions }: FastifyRequest) => ({
  method,
  path: loggedPath(url),
  route: routeOptions.url ?? null,
})
const answer = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ status: statusCode })

/**
 * Serializes an error without row values, which databases add to their errors, and without quotes of unparsable input
 * in the message.
 */
function presentError(error: Error) {
  const { name, stack = '', cause } = error
  const { code } = error as { readonly code?: unknown }
  return {
    type: name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: messageOf(cause) }),
    // The stack begins with the message.
    stack: stack.replace(error.message, () => messageOf(error)),
  }
}

function messageOf(error: Error): string {
  const { message } = error
  const { code } = error as { readonly code?: unknown }
  // PostgreSQL class 22: a value invalid for its type.
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && /^22[\dA-Z]{3}$/.test(code))
  return quotes ? message.replace(/["'`][^]*["'`]/, '…') : message
}
