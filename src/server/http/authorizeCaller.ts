import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../contract/Endpoint.ts'
import { Problem } from '../../contract/problems.ts'
import { isAdmin, isAuthor, type Actor } from '../permissions/Actor.ts'
import { hasPermission, type Need, roleOn } from '../permissions/roleOn.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Services } from '../Services.ts'
import { actorOf, driverActorOf, hasDriverToken } from './actorOf.ts'

interface Admitted {
  readonly actor: Actor | null
  readonly form?: FormRow
}

/**
 * Returns the caller; null if anonymous. Throws signInRequired or tokenInvalid where a driver app must send its token.
 */
export async function identify(caller: Caller, request: FastifyRequest, services: Services): Promise<Actor | null> {
  const isDriver = caller === 'driver' || (caller === 'worker' && hasDriverToken(request))
  if (isDriver) return driverActorOf(request, services)
  const actor = await actorOf(request, services)
  return actor ?? (caller === 'worker' ? driverActorOf(request, services) : null)
}

/**
 * Checks the permission of the caller; throws signInRequired, notAllowed or formNotFound. Returns the caller, and the
 * form in the path if the permission is on a form.
 */
export async function checkPermission(
  caller: Caller,
  actor: Actor | null,
  request: Pick<FastifyRequest, 'params'>,
  { store }: Pick<Services, 'store'>,
): Promise<Admitted> {
  if (caller === 'anyone' || caller === 'driver' || caller === 'worker') return { actor }
  if (!actor) throw new Problem('signInRequired')
  if (caller === 'person') return { actor }
  if (!isAuthor(actor)) throw new Problem('notAllowed')
  if (caller === 'author') return { actor }
  if (caller === 'admin') {
    if (!isAdmin(actor)) throw new Problem('notAllowed')
    return { actor }
  }
  const { id } = request.params as { id: string }
  const form = await store.read((r) => r.forms.get(id, actor.user.id))
  // A caller without any role must not learn that the form exists.
  if (!form || roleOn(form, actor) === null) throw new Problem('formNotFound')
  if (!hasPermission(form, actor, caller.slice('form:'.length) as Need)) throw new Problem('notAllowed')
  return { actor, form }
}

/** Identifies and admits in one call, for connections whose caller is checked again. */
export async function authorizeCaller(caller: Caller, request: FastifyRequest, services: Services): Promise<Admitted> {
  return checkPermission(caller, await identify(caller, request, services), request, services)
}
