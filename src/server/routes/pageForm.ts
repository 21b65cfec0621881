import { AUDIENCE } from '../../contract/audiences.ts'
import { Problem } from '../../contract/problems.ts'
import type { PageTerms } from '../../contract/shapes.ts'
import { refusalReason, closedReason } from '../../forms/publishing/closedReason.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { FastifyRequest } from 'fastify'
import { refuseWeb } from '../http/inApp.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { askedNow, openTerms } from '../submissions/terms.ts'
import type { ReadyVersion } from '../submissions/Versions.ts'

type Published = FormRow & { readonly published_version: number }

interface PageForm extends ReadyVersion {
  readonly form: Published
  readonly terms: PageTerms | null
}

interface Asking {
  readonly services: Services
  /** Null for somebody who is not signed in. */
  readonly actor: Actor | null
  /** Says whether a driver app asks. */
  readonly request: FastifyRequest
}

/**
 * The rule of the page, for all that pages call: gives the form and the version on its public page, to whoever may open
 * it now. With `begun`, also to those who may hand in what they began: a filling needs its lists for that hour, too;
 * and to those who correct on the web what they sent from an app. Raises formNotFound, formUnpublished, formNotYetOpen,
 * formClosed, formFull and formElsewhere.
 */
export async function pageForm(
  { services, actor, request }: Asking,
  id: string,
  when: 'now' | 'begun' = 'now',
): Promise<PageForm> {
  const form = await publishedForm(services, id)
  const ready = await services.versions.get(form.id, form.published_version)
  const asked = await askedNow(services.store, form, actor)
  const terms = openTerms(form, asked, ready.compiled.title, when === 'begun' ? refusalReason : closedReason)
  const corrects = when === 'begun' && (await hasSent(services, form, actor))
  if (!corrects) await refuseWeb(form, request, services)
  return { ...ready, form, terms }
}

/** True when a person has submissions of a form, which they may correct. */
const hasSent = async ({ store }: Services, { id, audience }: FormRow, actor: Actor | null): Promise<boolean> =>
  audience === AUDIENCE.MOBILE &&
  actor !== null &&
  (await store.read((r) => r.submissions.countOf(id, actor.user.id))) > 0

/** A form that is on its public page, for what gives nothing of it. Raises formNotFound and formUnpublished. */
export async function publishedForm({ store }: Pick<Services, 'store'>, id: string): Promise<Published> {
  const form = await store.read((r) => r.forms.get(id, null))
  if (!form) throw new Problem('formNotFound')
  const { published_version } = form
  if (published_version === null) throw new Problem('formUnpublished')
  return { ...form, published_version }
}
