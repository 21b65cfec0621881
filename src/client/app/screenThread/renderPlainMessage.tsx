import i18next from 'i18next'
import type { PlainMessage, ScreenLanguages } from '../../../contract/firstScreen.ts'
import { Problem } from '../../../contract/problems.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { PageMessage } from '../../collect/page/PageMessage.tsx'
import { problemMessage } from '../../notices/problemMessage.ts'
import { plainFormMarkup, switchLanguage } from './renderPlainPage.tsx'

/** Renders a message for a browser that runs no script, in the portal's texts. */
export async function renderPlainMessage(languages: ScreenLanguages, message: PlainMessage) {
  await switchLanguage(languages)
  await loadTranslations(['plain', 'common'])
  return { html: message === 'begin' ? wayIn() : await page(message), plain: null }
}

/** A page with a single message. */
async function page(message: Exclude<PlainMessage, 'begin'>): Promise<string> {
  const messageText =
    message === 'signedIn'
      ? { title: i18next.t('plain:signedIn.title'), text: i18next.t('plain:signedIn.text') }
      : { title: await problemMessage(new Problem(message.code, message.details)), text: i18next.t('plain:back') }
  return plainFormMarkup(<PageMessage {...messageText} />)
}

/** Placeholder for a form that has no first screen: a button that opens the form, in the requested language. */
const wayIn = (): string =>
  plainFormMarkup(
    <div className="plain-note">
      <p>{i18next.t('plain:note')}</p>
      <button type="submit" name="speak" value="" className="page-button page-button-primary">
        {i18next.t('plain:begin')}
      </button>
    </div>,
  )
