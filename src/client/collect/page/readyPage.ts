import type { Page } from '../../../contract/shapes.ts'
import { urlOf } from '../../api/call.ts'
import { takeEmbeddedAnswer } from '../../api/embeddedAnswers.ts'
import { type OpenedForm, openPage } from './openPage.ts'

interface ReadyPage {
  readonly page: Page
  readonly form: OpenedForm
}

let ready: ReadyPage | undefined

/**
 * Opens the form embedded in the page before the first render, so that the first render shows the form. Returns its
 * languages; empty if there was no form. Never rejects: a failed form is requested again, and its error shown, when
 * rendered.
 */
export async function openEmbeddedPage(id: string): Promise<readonly string[]> {
  const given = takeEmbeddedAnswer(urlOf('getPage', { params: { id } }))
  if (given) await openPublicPage(given.data as Page).catch(() => undefined)
  return readyPage(id)?.form.compiled.languages ?? []
}

/** Opens a form to be rendered at once. Rejects if some of its code cannot be loaded. */
export async function openPublicPage(page: Page): Promise<void> {
  ready = { page, form: await openPage(page) }
}

/** The form opened by `openPublicPage`, until it is rendered. */
export function readyPage(id: string): ReadyPage | undefined {
  return ready?.page.formId === id ? ready : undefined
}

/** Drops the opened form, so that returning later loads the current one. */
export function forgetReadyPage(): void {
  ready = undefined
}
