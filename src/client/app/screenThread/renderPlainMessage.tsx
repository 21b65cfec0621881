import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PlainMessage, ScreenLanguages } from '../../../contract/firstScreen.ts'
import { Problem } from '../../../contract/problems.ts'
import { loadWords } from '../../../render/i18n/i18n.ts'
import { PageMessage } from '../../collect/page/PageMessage.tsx'
import { sayProblem } from '../../notices/sayProblem.ts'
import { speak } from './renderPlainPage.tsx'

/** A page that has one thing to say to a browser that runs no script of ours, in the portal's words. */
export async function renderPlainMessage(languages: ScreenLanguages, message: PlainMessage) {
  await speak(languages)
  await loadWords(['plain', 'common'])
  const said =
    message === 'signedIn'
      ? { title: i18next.t('plain:signedIn.title'), text: i18next.t('plain:signedIn.text') }
      : { title: await sayProblem(new Problem(message.code, message.details)), text: i18next.t('plain:back') }
  const html = renderToStaticMarkup(<PageMessage {...said} />)
  return { html, plain: { note: '', whole: true, next: null } }
}
