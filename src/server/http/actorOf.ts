import type { FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { SessionRow } from '../store/users.ts'
import type { Services } from '../Services.ts'
import { hashSecret } from '../identity/secrets.ts'
import { sessionCookie } from './cookies.ts'

/** Returns the caller of a web endpoint, by session cookie or else access token; null if anonymous. */
export async function actorOf(request: FastifyRequest, { store, tokens }: Services): Promise<Actor | null> {
  const cookie = sessionCookie(request)
  if (cookie) return actor(await store.sessionByCookie(hashSecret(cookie)))
  const token = bearerToken(request.headers.authorization)
  if (!token) return null
  const claims = await tokens.verify(token).catch(() => null)
  return claims && actor(await store.session(claims.sessionId))
}

/**
 * Returns the caller of a driver endpoint. The access token is in Authorization (with or without Bearer) or x-mts-ssid;
 * if both are present and differ, neither is accepted.
 */
export async function driverActorOf(request: FastifyRequest, services: Services): Promise<Actor> {
  const ssid = request.headers['x-mts-ssid']
  const named = bearerToken(request.headers.authorization)
  const token = named ?? (typeof ssid === 'string' && ssid ? ssid : null)
  if (!token) throw new Problem('signInRequired')
  if (named && typeof ssid === 'string' && ssid && bearerToken(ssid) !== named) throw new Problem('tokenInvalid')
  const driver = await services.signIn.driver(token)
  if (driver) return { user: driver, sessionId: null }
  const { sessionId } = await services.tokens.verify(token)
  const found = actor(await services.store.session(sessionId))
  if (!found) throw new Problem('tokenInvalid')
  return found
}

/** True for the page inside a driver app: its token identifies the caller, regardless of a session cookie. */
export const hasDriverToken = ({ headers }: FastifyRequest): boolean => Boolean(headers['x-mts-ssid'])

/** Returns the token of an Authorization header, with or without its scheme. */
export function bearerToken(header: string | undefined): string | null {
  return header?.replace(/^Bearer\s+/i, '').trim() || null
}

const actor = (session: SessionRow | undefined): Actor | null =>
  session ? { user: session, sessionId: session.session_id } : null
