import { promisify } from 'node:util'
import { pipeline, Readable } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Shorter answers gain nothing. */
const WORTH_BYTES = 1_400
const TEXT = /^(?:application\/(?:json|geo\+json|javascript)|text\/)/

const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const ways = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}
const streams = { br: () => createBrotliCompress({ params }), gzip: () => createGzip({ level: 4 }) }

/**
 * Compresses what is read as text. Only answers to GET: those to writes are short, and may carry tokens, which must
 * not be compressed beside what a caller chose. What is packed already passes as it is.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.hasHeader('content-encoding')) return payload
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isText && !(payload instanceof Readable)) return payload
    if (isText && payload.length < WORTH_BYTES) return payload
    if (!TEXT.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const accepts = String(request.headers['accept-encoding'] ?? '')
    const way = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
    if (way === null) return payload
    if (!isText) {
      reply.header('content-encoding', way).removeHeader('content-length')
      // What goes wrong on either side ends the other, and Fastify hears of it from the one that it sends.
      return pipeline(payload, streams[way](), () => {})
    }
    const packed = await ways[way](Buffer.from(payload))
    reply.header('content-encoding', way).header('content-length', packed.length)
    return packed
  })
}
