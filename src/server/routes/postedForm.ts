import { Problem } from '../../contract/problems.ts'
import type { Page } from '../../contract/shapes.ts'
import { answerPosted, isPlainForm } from '../../elements/plainForm.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { openFilling } from '../../forms/filling/openFilling.ts'
import type { Services } from '../Services.ts'
import { versionPage } from './versionPage.ts'

/** A form as a browser sent it by itself. */
export interface PostedForm {
  /** The version that was filled in, which may be an older one by now. */
  readonly page: Page
  readonly version: number
  readonly filling: Filling
  /** The submission's, and what it came in. */
  readonly id: string
  readonly ticket: string
  /** The language it is to be shown in. */
  readonly language: string
  /** It is to be shown in another language, not sent. */
  readonly isOtherLanguage: boolean
  /** All of its questions were on the screen. */
  readonly whole: boolean
}

/**
 * Reads a form that was sent. What it shows of the form the sender was shown before: the ticket says so, whatever became of
 * the form. Raises badRequest for what no page of ours sends, formNotFound and versionNotFound.
 */
export async function readPostedForm(services: Services, formId: string, sent: unknown): Promise<PostedForm> {
  if (!(sent instanceof URLSearchParams)) throw new Problem('badRequest', { reason: 'body is not that of a form' })
  const version = Number(sent.get('version'))
  const ticket = sent.get('ticket') ?? ''
  const id = services.plainTickets.read(ticket, formId, version)
  if (id === null) throw new Problem('badRequest', { reason: 'body/ticket was not issued for this form' })
  const form = await services.store.read((r) => r.forms.get(formId, null))
  if (!form) throw new Problem('formNotFound')
  const { compiled } = await services.versions.get(formId, version)
  if (!isPlainForm(compiled)) throw new Problem('badRequest', { reason: 'this form cannot be sent by a browser alone' })
  const whole = sent.get('whole') === '1'
  const filling = openFilling(compiled)
  answerPosted(filling, sent, whole)
  const isOtherLanguage = sent.has('speak')
  const language = (sent.get('speak') || sent.get('language')) ?? ''
  const page = await versionPage(services, form, version)
  return { page, version, filling, id, ticket, language, isOtherLanguage, whole }
}

declare module 'fastify' {
  interface FastifyRequest {
    posted: PostedForm | null
  }
}
