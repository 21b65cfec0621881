import type { FastifyReply, FastifyRequest } from 'fastify'
import { AUDIENCE } from '../../contract/audiences.ts'
import { Problem } from '../../contract/problems.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { driverOf, namesDriver } from './actorOf.ts'
import { setVisitCookie, visitCookie } from './cookies.ts'

/**
 * Remembers that this browser is the web view of a driver app, whose token just said so: pages, their service worker and
 * what they fetch by themselves carry a cookie, and no token.
 */
export async function rememberApp(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens }: Pick<Services, 'tokens'>,
): Promise<void> {
  setVisitCookie(request, reply, await tokens.signVisit())
}

/** Raises formElsewhere for a form of the driver apps that is asked for from anywhere else: their own token says where. */
export async function refuseWeb(
  { audience }: Pick<FormRow, 'audience'>,
  request: FastifyRequest,
  services: Services,
): Promise<void> {
  if (audience !== AUDIENCE.MOBILE) return
  const visit = visitCookie(request)
  if (visit && (await services.tokens.isVisit(visit))) return
  if (!namesDriver(request)) throw new Problem('formElsewhere', { audience })
  await driverOf(request, services)
}
