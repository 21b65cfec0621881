import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import type { Page } from '../../../contract/shapes.ts'
import { Portal } from '../Portal.tsx'
import { openPublicPage, PublicApp } from '../PublicApp.tsx'
import { loadWords, startI18n } from '../../../render/i18n/i18n.ts'
import type { ScreenLanguages } from '../../../contract/firstScreen.ts'

/** What React leaves out for the browser to draw is no first screen when the form itself is left out. */
const FORM = 'class="gf-form gf-form-children"'
/** Values of styles; an author's words never stand in one. */
const HARMLESS = /^[\w\s:;.,%#()+*/-]*$/

/**
 * The markup of a form's page as the browser draws it first, with nobody signed in and nothing answered. Its `style`
 * attributes, which the Content-Security-Policy refuses, are `data-style`. Raises what drawing raises.
 */
export async function renderFirstScreen(page: Page, { ui }: ScreenLanguages): Promise<string> {
  await startI18n()
  if (i18next.language !== ui) await i18next.changeLanguage(ui)
  await Promise.all([openPublicPage(page), loadWords(['page', 'render'])])
  const html = renderToString(<Portal app={PublicApp} />)
  if (!html.includes(FORM)) throw new Error('the form itself was not drawn')
  return html.replaceAll(/(<[a-z][^<>]*?) style="([^"]*)"/gi, (_, before: string, style: string) => {
    if (!HARMLESS.test(style)) throw new Error(`a style of the form cannot stand in its page: ${style}`)
    return `${before} data-style="${style}"`
  })
}
