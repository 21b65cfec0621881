import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../contract/Endpoint.ts'
import { Problem } from '../../contract/problems.ts'
import { isAdmin, isAuthor, type Actor } from '../permissions/Actor.ts'
import { mayOn, type Need, roleOn } from '../permissions/roleOn.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Services } from '../Services.ts'
import { actorOf, driverOf, namesDriver } from './actorOf.ts'

interface Admitted {
  readonly actor: Actor | null
  readonly form?: FormRow
}

/**
 * The caller, null for nobody. Raises signInRequired and tokenInvalid where a driver app has to be known by its token.
 */
export async function identify(caller: Caller, request: FastifyRequest, services: Services): Promise<Actor | null> {
  const isDriver = caller === 'driver' || (caller === 'worker' && namesDriver(request))
  if (isDriver) return driverOf(request, services)
  const actor = await actorOf(request, services)
  return actor ?? (caller === 'worker' ? driverOf(request, services) : null)
}

/**
 * Lets somebody pass, or raises signInRequired, notAllowed or formNotFound.
 * Gives who it is, and the form in the path when the permission is on one.
 */
export async function admit(
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
  // Whoever may not see a form is not told that it is there.
  if (!form || roleOn(form, actor) === null) throw new Problem('formNotFound')
  if (!mayOn(form, actor, caller.slice('form:'.length) as Need)) throw new Problem('notAllowed')
  return { actor, form }
}

/** Both in one, for whoever has to be looked at anew. */
export async function permit(caller: Caller, request: FastifyRequest, services: Services): Promise<Admitted> {
  return admit(caller, await identify(caller, request, services), request, services)
}
