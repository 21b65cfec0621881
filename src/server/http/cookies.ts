import type { FastifyReply, FastifyRequest } from 'fastify'
import { API } from '../../contract/base.ts'
import { VISIT_SECONDS } from '../identity/accessTokens.ts'
import { SESSION_SECONDS } from '../identity/Sessions.ts'
import { FLOW_SECONDS } from '../identity/signInPaths.ts'

const SESSION = 'geo_forms_session'
const FLOW = 'geo_forms_sign_in'
const VISIT = 'geo_forms_app'

export const sessionCookie = (request: FastifyRequest): string | undefined => request.cookies[SESSION]
export const flowCookie = (request: FastifyRequest): string | undefined => request.cookies[FLOW]
export const visitCookie = (request: FastifyRequest): string | undefined => request.cookies[VISIT]

/** Lax: the cookie is sent when a link from another site is opened, but not with a form posted from another site. */
const options = (request: FastifyRequest) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: originOf(request).startsWith('https:'),
})

/** Path `/`, since the specification's submission and task endpoints are outside the base path. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(SESSION, value, { ...options(request), path: '/', maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION, { path: '/' })
}

export function setFlowCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(FLOW, value, { ...options(request), path: `${API}/auth`, maxAge: FLOW_SECONDS })
}

/** Marks the web view of a driver app. */
export function setVisitCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(VISIT, value, { ...options(request), path: '/', maxAge: VISIT_SECONDS })
}

export function clearFlowCookie(reply: FastifyReply): void {
  reply.clearCookie(FLOW, { path: `${API}/auth` })
}

/** Origin of this portal: PUBLIC_URL, or the one in the request. */
export function originOf(request: FastifyRequest): string {
  return request.server.services.config.publicUrl ?? `${request.protocol}://${request.host}`
}
