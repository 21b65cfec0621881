import i18next from 'i18next'
import { Problem } from '../../contract/problems.ts'
import { loadTranslations } from '../../render/i18n/i18n.ts'

/** Returns a text for any thrown value, in the user's language, that tells the user what to do. */
export async function problemMessage(error: unknown): Promise<string> {
  try {
    await loadTranslations(['problems', 'notices'])
  } catch {
    // Without its translation, a problem has its own English message.
  }
  if (error instanceof Problem)
    return i18next.t(error.code, { ns: 'problems', ...error.details, defaultValue: error.message })
  if (error instanceof Error && error.message === 'Network Error')
    return i18next.t('network', { ns: 'notices', defaultValue: error.message })
  return i18next.t('unknown', { ns: 'notices', defaultValue: 'Something went wrong. Try again in a moment.' })
}
