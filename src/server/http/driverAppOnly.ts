import type { FastifyReply, FastifyRequest } from 'fastify'
import { AUDIENCE } from '../../contract/audiences.ts'
import { Problem } from '../../contract/problems.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { driverActorOf, hasDriverToken } from './actorOf.ts'
import { setVisitCookie, visitCookie } from './cookies.ts'

/**
 * Sets a cookie that marks this browser as the web view of a driver app, after its token said so: page loads, the
 * service worker and subresources carry a cookie but no token.
 */
export async function setDriverAppCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens }: Pick<Services, 'tokens'>,
): Promise<void> {
  setVisitCookie(request, reply, await tokens.signVisit())
}

/** Throws formElsewhere if a form of the driver apps is requested outside of them; decided by the apps' own token. */
export async function requireDriverApp(
  { audience }: Pick<FormRow, 'audience'>,
  request: FastifyRequest,
  services: Services,
): Promise<void> {
  if (audience !== AUDIENCE.MOBILE) return
  const visit = visitCookie(request)
  if (visit && (await services.tokens.isVisit(visit))) return
  if (!hasDriverToken(request)) throw new Problem('formElsewhere', { audience })
  await driverActorOf(request, services)
}
