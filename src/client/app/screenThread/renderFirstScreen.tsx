import { renderToString } from 'react-dom/server'
import type { Page } from '../../../contract/shapes.ts'
import { Portal } from '../Portal.tsx'
import { loadFormTexts, openPublicPage, PublicApp } from '../PublicApp.tsx'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import type { PlainParts, ScreenLanguages } from '../../../contract/firstScreen.ts'
import { readyPage } from '../../collect/page/readyPage.ts'
import { renderPlainParts, switchLanguage } from './renderPlainPage.tsx'
import { stylesAsData, assignToPlainForm } from './markup.ts'

interface Drawn {
  readonly html: string
  readonly plain: PlainParts | null
}

/** If the form itself is left out, React's fallback for the browser to draw is not a first screen. */
const FORM = 'class="gf-form gf-form-children"'

/**
 * Renders a form's page as the browser draws it first, with nobody signed in and no answers. Its `style` attributes,
 * which the Content-Security-Policy refuses, become `data-style`. `plain` holds what forms that browsers can submit by
 * themselves need in addition. Throws what rendering throws.
 */
export async function renderFirstScreen(page: Page, languages: ScreenLanguages): Promise<Drawn> {
  await switchLanguage(languages)
  await Promise.all([openPublicPage(page), loadTranslations(['page', 'render'])])
  await loadFormTexts(page.formId, languages.form)
  const html = renderToString(<Portal app={PublicApp} />)
  if (!html.includes(FORM)) throw new Error('the form itself was not drawn')
  const compiled = readyPage(page.formId)?.form.compiled
  const plain = compiled ? await renderPlainParts(compiled, languages, html) : null
  return { html: stylesAsData(plain ? assignToPlainForm(html) : html), plain }
}
