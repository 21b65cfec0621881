import type { ExportRequest } from '../../../contract/exportShapes.ts'
import { Problem } from '../../../contract/problems.ts'
import { readDeskRequest, parseSorting } from '../../desk/deskRequest.ts'
import type { Desks } from '../../desk/Desks.ts'
import type { Actor } from '../../permissions/Actor.ts'
import type { ExportJobRow } from '../../store/exportJobs.ts'
import type { FormRow } from '../../store/forms/reader.ts'
import type { Store } from '../../store/Store.ts'
import { fileNameOf } from '../../submissions/exportFileName.ts'
import { maySeePersonal } from '../../submissions/redactFor.ts'
import type { ExportJobs } from './ExportJobs.ts'
import type { ExportQuery } from './writeMatches.ts'

interface Parts {
  readonly store: Store
  readonly desks: Pick<Desks, 'plan' | 'ask'>
  readonly exportJobs: ExportJobs
}

interface Asking {
  readonly form: FormRow
  readonly actor: Actor
  /** Origin of the portal. */
  readonly origin: string
}

/**
 * Starts an export with the permissions of the caller: the filter, restricted accordingly, is stored with the job.
 * Throws notAllowed, filterInvalid, deskSlow, deskMissing, exportsFull, or notFound for a form that was never
 * published.
 */
export async function startExport(
  { store, desks, exportJobs }: Parts,
  { form, actor, origin }: Asking,
  body: ExportRequest,
): Promise<ExportJobRow> {
  if (body.personal === true && !maySeePersonal(form, actor)) throw new Problem('notAllowed')
  const versions = await store.read((r) => r.forms.versions(form.id))
  if (versions.length === 0) throw new Problem('notFound')
  const { filter, sort, ...request } = body
  const matches = await foundBy(desks, { form, actor }, { filter, sort })
  const stored = { ...request, ...(matches && !request.ids ? { found: matches.found } : {}) }
  const total = request.format === 'codebook' ? 0 : (request.ids?.length ?? matches?.count ?? form.submission_count)
  return exportJobs.start(form.id, actor.user.id, { name: fileNameOf(form), origin }, stored, total)
}

/**
 * Returns the filter restricted to what the caller may see, and how many submissions it matches now; null without a
 * filter.
 */
async function foundBy(
  desks: Parts['desks'],
  { form, actor }: Pick<Asking, 'form' | 'actor'>,
  { filter: text, sort }: { readonly filter: string | undefined; readonly sort: string | undefined },
): Promise<{ readonly found: ExportQuery; readonly count: number } | null> {
  const query = text === undefined ? {} : { filter: text }
  const { filter, typeOf } = await readDeskRequest({ services: { desks }, form, actor, query })
  const sorting = parseSorting(sort, typeOf)
  const isPlain = sort === undefined || sort === '' || sort === '-_submitted_at'
  if (filter === null && isPlain) return null
  const { answer } = await desks.ask(form.id, { ask: 'count', filter }, true)
  if (answer === null) throw new Problem('deskMissing')
  return { found: { filter, sort: sorting }, count: answer }
}
