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

/** Tells the web view of a driver app from browsers. */
export function setVisitCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(VISIT, value, { ...options(request), path: '/', maxAge: VISIT_SECONDS })
}

export function clearFlowCookie(reply: FastifyReply): void {
  reply.clearCookie(FLOW, { path: `${API}/auth` })
}

/** The origin this portal is reached under: PUBLIC_URL, else what the browser asked for. */
export function originOf(request: FastifyRequest): string {
  return request.server.services.config.publicUrl ?? `${request.protocol}://${request.host}`
}
