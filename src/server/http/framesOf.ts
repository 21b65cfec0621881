import type { FastifyReply } from 'fastify'
import { BASE } from '../../contract/base.ts'
import type { Config } from '../config.ts'

/** The pages where collectors fill in; no others are shown on other people's sites, not even a preview. */
const FORM_PAGE = new RegExp(`^${BASE}/(?:page|mby|micro-task)/[A-Za-z0-9_-]{1,64}/?$`)

/**
 * The origins whose pages may show the page at `path` in a frame: FRAME_ORIGINS for a form, none for the rest. The older
 * header, which cannot name origins, is taken off where some may.
 */
export function framesOf(path: string, { frameOrigins }: Pick<Config, 'frameOrigins'>, reply: FastifyReply) {
  if (frameOrigins.length === 0 || !FORM_PAGE.test(path)) return []
  reply.removeHeader('x-frame-options')
  return frameOrigins
}
