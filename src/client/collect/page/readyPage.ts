import type { Page } from '../../../contract/shapes.ts'
import { urlOf } from '../../api/call.ts'
import { takeGiven } from '../../api/givenAnswers.ts'
import { type OpenedForm, openPage } from './openPage.ts'

interface ReadyPage {
  readonly page: Page
  readonly form: OpenedForm
}

let ready: ReadyPage | undefined

/**
 * Opens the form that came along with the page before anything is drawn, so that the first thing drawn is the form. Gives
 * its languages; none where there was no form. Never rejects: what could not be opened is asked for again, and reported,
 * where it is drawn.
 */
export async function openGivenPage(id: string): Promise<readonly string[]> {
  const given = takeGiven(urlOf('getPage', { params: { id } }))
  if (given) await openPublicPage(given.data as Page).catch(() => undefined)
  return readyPage(id)?.form.compiled.languages ?? []
}

/** Opens a form, to be drawn at once. Rejects when some of its code cannot be had. */
export async function openPublicPage(page: Page): Promise<void> {
  ready = { page, form: await openPage(page) }
}

/** The form that was opened so, until it was drawn. */
export function readyPage(id: string): ReadyPage | undefined {
  return ready?.page.formId === id ? ready : undefined
}

/** Whoever comes back later wants the form as it is then. */
export function forgetReadyPage(): void {
  ready = undefined
}
