import type { Page } from '../../../contract/shapes.ts'
import { firstKinds } from '../../../forms/compile/firstKinds.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { urlOf } from '../../api/call.ts'
import { takeEmbeddedAnswer } from '../../api/embeddedAnswers.ts'
import { loadFormI18n } from '../../../render/useFormI18n.ts'
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

/** Loads the built-in texts of the opened form's first screen in a language, to be called before it is rendered. */
export async function loadFormTexts(id: string, language: string): Promise<void> {
  const opened = readyPage(id)
  if (!opened) return
  const { nodes, form } = opened.form.compiled
  const first = new Set(firstKinds(opened.page.document as StoredDocument))
  const ofKinds = nodes.flatMap(({ kind }) => (first.has(kind.id) ? (kind.namespaces ?? []) : []))
  await loadFormI18n(language, form.builtInWords, [...new Set(['common', 'page', 'render', ...ofKinds])])
}

/** The form opened by `openPublicPage`, until it is rendered. */
export function readyPage(id: string): ReadyPage | undefined {
  return ready?.page.formId === id ? ready : undefined
}

/** Drops the opened form, so that returning later loads the current one. */
export function forgetReadyPage(): void {
  ready = undefined
}
