import i18next from 'i18next'
import type { ComponentType } from 'react'
import { loadTranslations, startI18n } from '../../render/i18n/i18n.ts'
import { formPageAt } from '../shell/pageAddress.ts'

const PUBLIC_WORDS = ['page', 'render']

interface LoadedApp {
  readonly App: ComponentType
  /** Language in which a form that was delivered with the page will be drawn. */
  readonly language?: string
}

/**
 * Loads the part of the app that a path (without the base) belongs to, with its texts. A form is drawn at once: what
 * its draft had lost is restored when the storage is repaired. All other pages show drafts as they are.
 */
export async function loadApp(path: string, mending: Promise<void>): Promise<LoadedApp> {
  // Only the path decides, so that a page fetches nothing it does not show.
  const form = formPageAt(path)
  if (!form) {
    const [{ PortalApp, adoptPending }] = await Promise.all([import('./PortalApp.tsx'), mending])
    adoptPending()
    return { App: PortalApp }
  }
  const [app] = await Promise.all([openPublicApp(form.id), loadTranslations(PUBLIC_WORDS)])
  return app
}

async function openPublicApp(id: string): Promise<LoadedApp> {
  const { PublicApp, openEmbeddedPage, loadFormTexts, formLanguage } = await import('./PublicApp.tsx')
  const languages = await openEmbeddedPage(id)
  if (languages.length === 0) return { App: PublicApp }
  await startI18n()
  const language = formLanguage(languages, i18next.language)
  await loadFormTexts(id, language)
  return { App: PublicApp, language }
}
