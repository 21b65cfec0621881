import { AUDIENCE } from '../../contract/audiences.ts'
import { Problem } from '../../contract/problems.ts'
import type { PageTerms } from '../../contract/shapes.ts'
import { refusalReason, closedReason } from '../../forms/publishing/closedReason.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { FastifyRequest } from 'fastify'
import { requireDriverApp } from '../http/driverAppOnly.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { termsContext, openTerms } from '../submissions/terms.ts'

type Published = FormRow & { readonly published_version: number }

interface PageForm {
  readonly form: Published
  readonly terms: PageTerms | null
}

interface Asking {
  readonly services: Services
  /** Null if not signed in. */
  readonly actor: Actor | null
  /** Identifies requests from driver apps. */
  readonly request: FastifyRequest
}

/**
 * Access rule for everything a form's page requests: returns the form and its public version if the caller may open it
 * now. `begun`: also for callers who may still submit what they began, since a filling needs its lists in that hour,
 * too, and for those correcting on the web what they sent from an app. Throws formNotFound, formUnpublished,
 * formNotYetOpen, formClosed, formFull or formElsewhere.
 */
export async function pageForm(
  { services, actor, request }: Asking,
  id: string,
  when: 'now' | 'begun' = 'now',
): Promise<PageForm> {
  const form = await publishedForm(services, id)
  const { title } = await services.versions.head(form.id, form.published_version)
  const context = await termsContext(services.store, form, actor)
  const terms = openTerms(form, context, title, when === 'begun' ? refusalReason : closedReason)
  const corrects = when === 'begun' && (await hasSent(services, form, actor))
  if (!corrects) await requireDriverApp(form, request, services)
  return { form, terms }
}

/** True if a user has submissions of a form, which they may correct. */
const hasSent = async ({ store }: Services, { id, audience }: FormRow, actor: Actor | null): Promise<boolean> =>
  audience === AUDIENCE.MOBILE &&
  actor !== null &&
  (await store.read((r) => r.submissions.countOf(id, actor.user.id))) > 0

/** Returns a published form, for endpoints that reveal nothing of it. Throws formNotFound or formUnpublished. */
export async function publishedForm({ store }: Pick<Services, 'store'>, id: string): Promise<Published> {
  const form = await store.form(id)
  if (!form) throw new Problem('formNotFound')
  const { published_version } = form
  if (published_version === null) throw new Problem('formUnpublished')
  return { ...form, published_version }
}
