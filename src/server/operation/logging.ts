import { randomUUID } from 'node:crypto'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Config } from '../config.ts'

/** The name by which a request is found again, in the log, in the answer and in what stands before the server. */
export const REQUEST_ID = 'x-request-id'
/** What a proxy may call a request. */
const NAME = /^[\w.:/=+-]{1,100}$/

/**
 * The log: a line of JSON for each request and for what goes wrong, without a word of or about people: no addresses of
 * theirs, no query strings, headers, bodies or rows.
 */
export function logging({ logLevel, trustProxy }: Config): FastifyServerOptions {
  return {
    logger: {
      level: logLevel,
      base: { pid: process.pid },
      serializers: { err: presentError, req: present, res: answer },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Of a name that strangers chose, a proxy that is believed is the one who says it.
    genReqId: ({ headers }) => {
      const given = trustProxy > 0 ? headers[REQUEST_ID] : undefined
      return typeof given === 'string' && NAME.test(given) ? given : randomUUID()
    },
  }
}

/** One line for each request that was answered, at the level `info`; its answer names it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ ...present(request), ...answer(reply), ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

/** The address without its query; where somebody's e-mail address stands in it, without that. */
export const pathOf = (url: string): string =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/@|%40/.test(part) ? ':email' : part))
    .join('/')

const present = ({ method, url, routeOptions }: FastifyRequest) => ({
  method,
  path: pathOf(url),
  route: routeOptions.url ?? null,
})
const answer = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ status: statusCode })

/** What databases add to their errors holds the values of rows; what cannot be read is quoted in the message itself. */
function presentError(error: Error) {
  const { name, stack = '', cause } = error
  const { code } = error as { readonly code?: unknown }
  return {
    type: name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: messageOf(cause) }),
    // It begins with the message.
    stack: stack.replace(error.message, () => messageOf(error)),
  }
}

function messageOf(error: Error): string {
  const { message } = error
  const { code } = error as { readonly code?: unknown }
  // Of PostgreSQL: a value that is none of its type.
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && /^22[\dA-Z]{3}$/.test(code))
  return quotes ? message.replace(/["'`][^]*["'`]/, '…') : message
}
