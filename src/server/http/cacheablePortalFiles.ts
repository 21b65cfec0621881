import { BASE } from '../../contract/base.ts'
import { clientFiles } from './clientFiles.ts'
import { pageTextsModule, messageFilesFor, type UiLanguage } from './pageLanguage.ts'

/** Keys of Vite's manifest for a user's own pages, with everything they load later. */
export const PORTAL_PARTS: readonly string[] = [
  'index.html',
  'app/PortalApp.tsx',
  '../render/i18n/namespaceLoader.ts',
  'notices/NoticesHost.tsx',
  'shell/AntdShell.tsx',
  'app/PortalLayout.tsx',
  'collect/submissions/MySubmissionsPage.tsx',
  'collect/submissions/MySubmissionPage.tsx',
  'collect/submissions/CorrectPage.tsx',
  'collect/drafts/DraftsPage.tsx',
  'collect/drafts/EarlierDraftPage.tsx',
  'collect/account/AccountPage.tsx',
  'collect/account/prepareSignOut.ts',
  'collect/nearby/NearbyPage.tsx',
  // Signing out leads here.
  'login/ConcedoLoginPage.tsx',
  'login/GoogleLoginPage.tsx',
  'collect/outbox/entryFiles.ts',
  'collect/outbox/downloadEntry.ts',
  'collect/offline/areaLists.ts',
]

/** Names of message files besides `pageTextsModule`. */
export const PORTAL_TEXTS: readonly string[] = [
  'areas',
  'collector',
  'files',
  'map',
  'media',
  'notices',
  'outbox',
  'portal',
  'problems',
  'session',
]

/**
 * Returns a function that lists the URLs of all files of a user's own pages (submissions, drafts, account), in the
 * given languages: what a device caches so that they open offline.
 */
export function cacheablePortalFiles(clientDir: string): (languages: ReadonlySet<string>) => readonly string[] {
  const filesOf = clientFiles(clientDir)
  return (languages) => {
    const cachedLanguages = [...new Set(['en', ...languages])]
    const words = cachedLanguages.flatMap((language) => [
      ...messageFilesFor(language as UiLanguage, pageTextsModule),
      ...PORTAL_TEXTS.map((name) => `../render/i18n/locales/${language}/${name}.json`),
    ])
    const antd = new RegExp(`/antd/es/locale/(?:${cachedLanguages.join('|')})_`)
    const { scripts, styles, assets } = filesOf([...PORTAL_PARTS, ...words], (part) => antd.test(part))
    return Array.from(new Set([...scripts, ...styles, ...assets]), (file) => `${BASE}/${file}`)
  }
}
