import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../contract/endpoints.ts'
import { Problem } from '../../contract/problems.ts'
import { isAuthor, type Actor } from '../permissions/Actor.ts'
import { mayOn, type Need } from '../permissions/roleOn.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Services } from '../Services.ts'
import { actorOf, driverOf, namesDriver } from './actorOf.ts'

interface Permitted {
  readonly actor: Actor | null
  readonly form?: FormRow
}

/**
 * Lets the caller pass, or raises signInRequired, notAllowed, tokenInvalid or formNotFound.
 * Gives who it is, and the form in the path when the permission is on one.
 */
export async function permit(caller: Caller, request: FastifyRequest, services: Services): Promise<Permitted> {
  const isDriver = caller === 'driver' || (caller === 'worker' && namesDriver(request))
  if (isDriver) return { actor: await driverOf(request, services) }
  const actor = await actorOf(request, services)
  if (caller === 'anyone') return { actor }
  if (caller === 'worker') return { actor: actor ?? (await driverOf(request, services)) }
  if (!actor) throw new Problem('signInRequired')
  if (caller === 'person') return { actor }
  if (!isAuthor(actor)) throw new Problem('notAllowed')
  if (caller === 'author') return { actor }
  const { id } = request.params as { id: string }
  const form = await services.store.read((r) => r.forms.get(id, actor.user.id))
  if (!form) throw new Problem('formNotFound')
  if (!mayOn(form, actor, caller.slice('form:'.length) as Need)) throw new Problem('notAllowed')
  return { actor, form }
}
