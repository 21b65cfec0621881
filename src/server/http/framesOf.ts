import type { FastifyReply } from 'fastify'
import { BASE } from '../../contract/base.ts'
import type { Config } from '../config.ts'

/** Paths of collectors' pages, the only ones that other sites may embed; previews are excluded. */
const FORM_PAGE = new RegExp(`^${BASE}/(?:page|mby|micro-task)/[A-Za-z0-9_-]{1,64}/?$`)

/**
 * Returns the origins that may embed the page at `path`: FRAME_ORIGINS for a form, none otherwise. Removes the
 * X-Frame-Options header, which cannot list origins, where embedding is allowed.
 */
export function framesOf(path: string, { frameOrigins }: Pick<Config, 'frameOrigins'>, reply: FastifyReply) {
  if (frameOrigins.length === 0 || !FORM_PAGE.test(path)) return []
  reply.removeHeader('x-frame-options')
  return frameOrigins
}
