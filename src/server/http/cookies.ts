import type { FastifyReply, FastifyRequest } from 'fastify'
import { API } from '../../contract/base.ts'
import { SESSION_SECONDS } from '../identity/Sessions.ts'
import { FLOW_SECONDS } from '../identity/signInPaths.ts'

const SESSION = 'geo_forms_session'
const FLOW = 'geo_forms_sign_in'

export const sessionCookie = (request: FastifyRequest): string | undefined => request.cookies[SESSION]
export const flowCookie = (request: FastifyRequest): string | undefined => request.cookies[FLOW]

/** Lax: the cookie comes along when a link from elsewhere is opened, never with a form posted from elsewhere. */
const options = (request: FastifyRequest) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: originOf(request).startsWith('https:'),
})

/** `/`, because the specification's submission and task calls stand outside the base path. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(SESSION, value, { ...options(request), path: '/', maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION, { path: '/' })
}

export function setFlowCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(FLOW, value, { ...options(request), path: `${API}/auth`, maxAge: FLOW_SECONDS })
}

export function clearFlowCookie(reply: FastifyReply): void {
  reply.clearCookie(FLOW, { path: `${API}/auth` })
}

/** The origin this portal is reached under: PUBLIC_URL, else what the browser asked for. */
export function originOf(request: FastifyRequest): string {
  return request.server.services.config.publicUrl ?? `${request.protocol}://${request.host}`
}
