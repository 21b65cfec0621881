import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** The same bytes, compressed in one way or two. */
interface Packed {
  readonly gzip: Buffer
  readonly brotli?: Buffer
}

/** Gives the bytes to answer with: what stands at this address never changes, and is kept as browsers take it. */
export async function sendForever(
  reply: FastifyReply,
  { gzip, brotli }: Packed,
  type: string,
  cache: 'public' | 'private',
): Promise<Buffer> {
  reply.type(type).header('cache-control', `${cache}, max-age=31536000, immutable`).header('vary', 'accept-encoding')
  const accepts = String(reply.request.headers['accept-encoding'] ?? '')
  if (brotli && /\bbr\b/.test(accepts)) {
    reply.header('content-encoding', 'br')
    return brotli
  }
  if (/\bgzip\b/.test(accepts)) {
    reply.header('content-encoding', 'gzip')
    return gzip
  }
  return promisify(gunzip)(gzip)
}
