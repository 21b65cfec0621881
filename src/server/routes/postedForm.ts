import { Problem } from '../../contract/problems.ts'
import type { Page } from '../../contract/shapes.ts'
import { answerPosted } from '../../elements/answerPosted.ts'
import { isPlainForm } from '../../elements/plainForm.ts'
import { ADD_ROW, REMOVE_ROW } from '../../elements/plainRows.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { openFilling } from '../../forms/filling/openFilling.ts'
import type { Services } from '../Services.ts'
import { versionPage } from './versionPage.ts'

/** A form posted by a browser without scripts. */
export interface PostedForm {
  /** The version that was filled in, which may be outdated by now. */
  readonly page: Page
  readonly version: number
  readonly filling: Filling
  /** The form data that it was filled in from, URL-encoded. */
  readonly fields: string
  /** Id of the submission, and the ticket containing it. */
  readonly id: string
  readonly ticket: string
  /** Language to show the form in. */
  readonly language: string
  /** True to show the form again instead of submitting it: in another language, or with a row added or removed. */
  readonly isShownAgain: boolean
  /** True if the page contained all questions. */
  readonly whole: boolean
}

/**
 * Parses a posted form. The ticket proves that this version was shown to the sender, whatever became of the form since.
 * Throws formNotFound, versionNotFound, or badRequest for a body none of our pages sends.
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
  const isShownAgain = ['speak', ADD_ROW, REMOVE_ROW].some((button) => sent.has(button))
  const language = (sent.get('speak') || sent.get('language')) ?? ''
  const page = await versionPage(services, form, version)
  return { page, version, filling, fields: answersIn(sent), id, ticket, language, isShownAgain, whole }
}

/** The fields of the form's questions and rows, without those of the page around them. */
function answersIn(sent: URLSearchParams): string {
  const answers = new URLSearchParams(sent)
  for (const name of ['ticket', 'version', 'language', 'whole', 'speak']) answers.delete(name)
  return answers.toString()
}

declare module 'fastify' {
  interface FastifyRequest {
    posted: PostedForm | null
  }
}
