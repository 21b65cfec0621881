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
 * Opens the form that came along with the page before anything is drawn, so that the first thing drawn is the form.
 * Never rejects: what could not be opened is asked for again, and reported, where it is drawn.
 */
export async function openGivenPage(id: string): Promise<void> {
  const given = takeGiven(urlOf('getPage', { params: { id } }))
  if (!given) return
  const page = given.data as Page
  const form = await openPage(page).catch(() => null)
  if (form) ready = { page, form }
}

/** The form that was opened so, until it was drawn. */
export function readyPage(id: string): ReadyPage | undefined {
  return ready?.page.formId === id ? ready : undefined
}

/** Whoever comes back later wants the form as it is then. */
export function forgetReadyPage(): void {
  ready = undefined
}
