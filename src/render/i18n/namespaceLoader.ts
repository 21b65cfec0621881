type Words = { readonly [key: string]: unknown }
type Load = () => Promise<Words>

/** One chunk per language and namespace, loaded when a component first uses it. */
const chunks = import.meta.glob<{ readonly default: Words }>([
  './locales/*/*.json',
  '!./locales/{en,zh,vi}/{common,page,render}.json',
  '!./locales/{ar,es,fr,hi,id,km,ms,my,pt,sw,th}/{files,host,outbox,page,closed,drafts}.json',
])

/** For languages of forms only, the texts of a form's page are one chunk. */
const formPages: { readonly [language: string]: (() => Promise<{ readonly [namespace: string]: Words }>) | undefined } =
  {
    ar: () => import('virtual:page-words/ar'),
    es: () => import('virtual:page-words/es'),
    fr: () => import('virtual:page-words/fr'),
    hi: () => import('virtual:page-words/hi'),
    id: () => import('virtual:page-words/id'),
    km: () => import('virtual:page-words/km'),
    ms: () => import('virtual:page-words/ms'),
    my: () => import('virtual:page-words/my'),
    pt: () => import('virtual:page-words/pt'),
    sw: () => import('virtual:page-words/sw'),
    th: () => import('virtual:page-words/th'),
  }

/** Search synonyms of kinds in the palette. */
const synonyms: { readonly [language: string]: (() => Promise<{ readonly words: Words }>) | undefined } = {
  en: () => import('virtual:element-synonyms/en'),
  zh: () => import('virtual:element-synonyms/zh'),
  vi: () => import('virtual:element-synonyms/vi'),
}

/**
 * Returns the loader of a namespace in a language; undefined if there is none. In its own file, because not every page
 * needs the long list.
 */
export function namespaceLoader(language: string, namespace: string): Load | undefined {
  const chunk = chunks[`./locales/${language}/${namespace}.json`]
  if (chunk) return async () => (await chunk()).default
  if (namespace === 'synonyms') return async () => (await synonyms[language]?.())?.words ?? {}
  const page = formPages[language]
  return page && (async () => (await page())[namespace] ?? {})
}
