import i18next from 'i18next'
import { type ReactElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BASE } from '../../../contract/base.ts'
import type { PlainParts, PostedState, ScreenLanguages } from '../../../contract/firstScreen.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Page } from '../../../contract/shapes.ts'
import { controlOf } from '../../../elements/controls.ts'
import { plainControls } from '../../../elements/generated/plainControls.ts'
import { answerPosted } from '../../../elements/answerPosted.ts'
import { isAnsweredOnScreen, isPlainForm } from '../../../elements/plainForm.ts'
import { setControls } from '../../../render/controls.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { openFilling } from '../../../forms/filling/openFilling.ts'
import { loadTranslations, startI18n } from '../../../render/i18n/i18n.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import { RenderWholeListsContext } from '../../../render/useBlocks.ts'
import { openPage } from '../../collect/page/openPage.ts'
import { PageTexts } from '../../collect/page/PageTexts.tsx'
import { problemMessage } from '../../notices/problemMessage.ts'
import { redirectOf } from '../../runtime/redirectOf.ts'
import { PlainNote } from './PlainLanguages.tsx'
import { PlainPage } from './PlainPage.tsx'
import { PlainSent } from './PlainSent.tsx'
import { stylesAsData, assignToPlainForm } from './markup.ts'

const WORDS = ['page', 'render', 'plain', 'session']

/**
 * Markup that the server writes around a form's first screen for browsers that run no scripts; null where the form
 * needs our script. `html` is that screen.
 */
export async function renderPlainParts(
  compiled: CompiledForm,
  { form: language }: ScreenLanguages,
  html: string,
): Promise<PlainParts | null> {
  if (!isPlainForm(compiled)) return null
  await loadTranslations(WORDS)
  const whole =
    isAnsweredOnScreen(compiled) && compiled.nodes.every(({ element }) => html.includes(`data-element="${element.id}"`))
  const note = plainFormMarkup(
    <PageTexts language={language}>
      <PlainNote compiled={compiled} language={language} whole={whole} />
    </PageTexts>,
  )
  return { note, whole, next: null }
}

/** Renders the page that answers a native browser submission. Throws what rendering throws. */
export async function renderPlainPage(page: Page, languages: ScreenLanguages, state: PostedState) {
  const { form: language } = languages
  await switchLanguage(languages)
  await loadTranslations(WORDS)
  const { compiled } = await openPage(page)
  const kinds = [...new Set(compiled.nodes.map(({ kind }) => kind))]
  await Promise.all([loadEntries(kinds.map(({ id }) => id)), ...kinds.map((kind) => kind.prepare?.())])
  const filling = openFilling(compiled)
  // Not from its answers: rows must have the ids by which the next form data refer to them.
  answerPosted(filling, new URLSearchParams(state.fields), state.whole)
  const wrong = state.checked ? filling.checkAll() : []
  const { sentId, problem } = state
  const again = `${BASE}/page/${page.formId}`
  const next = sentId === null ? null : nextOf(compiled, page, sentId, state.origin)
  const message = problem && (await problemMessage(new Problem(problem.code, problem.details)))
  const html = drawnPlain(
    <PageTexts language={language} builtIn={compiled.form.builtInWords}>
      <RenderWholeListsContext value={true}>
        {sentId === null ? (
          <PlainPage {...{ compiled, filling, language, state, wrong, problem: wrong.length > 0 ? null : message }} />
        ) : (
          <PlainSent {...{ compiled, filling, language, again, next }} />
        )}
      </RenderWholeListsContext>
    </PageTexts>,
  )
  const plain: PlainParts = { note: '', whole: true, next }
  return { html, plain }
}

/** Switches to the user's language; the previous request may have used another. */
export async function switchLanguage({ ui }: ScreenLanguages): Promise<void> {
  await startI18n()
  if (i18next.language !== ui) await i18next.changeLanguage(ui)
}

/** Markup whose fields and buttons belong to the form that browsers submit by themselves. */
export const plainFormMarkup = (tree: ReactElement) =>
  stylesAsData(assignToPlainForm(renderToStaticMarkup(<Suspense fallback={null}>{tree}</Suspense>)))

/** Draws with the plain controls of the kinds; a first screen is drawn with the usual ones again. */
function drawnPlain(tree: ReactElement): string {
  setControls((kind) => plainControls[kind] ?? controlOf(kind))
  try {
    return plainFormMarkup(tree)
  } finally {
    setControls(controlOf)
  }
}

/** URL of this server, or of an origin that forms may redirect to. */
function nextOf({ form }: CompiledForm, { origins }: Page, id: string, own: string): string | null {
  const to = redirectOf(form.redirect, { id, own, base: BASE, origins })
  return to && ('path' in to ? BASE + to.path : to.url)
}
