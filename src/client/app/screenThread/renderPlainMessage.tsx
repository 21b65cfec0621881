import i18next from 'i18next'
import type { PlainMessage, ScreenLanguages } from '../../../contract/firstScreen.ts'
import { Problem } from '../../../contract/problems.ts'
import { loadWords } from '../../../render/i18n/i18n.ts'
import { PageMessage } from '../../collect/page/PageMessage.tsx'
import { sayProblem } from '../../notices/sayProblem.ts'
import { drawn, speak } from './renderPlainPage.tsx'

/** What is said to a browser that runs no script of ours, in the portal's words. */
export async function renderPlainMessage(languages: ScreenLanguages, message: PlainMessage) {
  await speak(languages)
  await loadWords(['plain', 'common'])
  return { html: message === 'begin' ? wayIn() : await page(message), plain: null }
}

/** A page that has one thing to say. */
async function page(message: Exclude<PlainMessage, 'begin'>): Promise<string> {
  const said =
    message === 'signedIn'
      ? { title: i18next.t('plain:signedIn.title'), text: i18next.t('plain:signedIn.text') }
      : { title: await sayProblem(new Problem(message.code, message.details)), text: i18next.t('plain:back') }
  return drawn(<PageMessage {...said} />)
}

/** What stands in place of a form that has no first screen, and leads to it, in the language it was asked for in. */
const wayIn = (): string =>
  drawn(
    <div className="plain-note">
      <p>{i18next.t('plain:note')}</p>
      <button type="submit" name="speak" value="" className="page-button page-button-primary">
        {i18next.t('plain:begin')}
      </button>
    </div>,
  )
