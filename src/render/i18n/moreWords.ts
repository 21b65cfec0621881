type Words = { readonly [key: string]: unknown }
type Load = () => Promise<Words>

/** One chunk per language and namespace, loaded when a screen first asks for its words. */
const chunks = import.meta.glob<{ readonly default: Words }>([
  './locales/*/*.json',
  '!./locales/{en,zh,vi}/{common,page,render}.json',
  '!./locales/{ar,es,fr,hi,id,km,ms,my,pt,sw,th}/{files,host,outbox,page,closed}.json',
])

/** In the languages that only forms speak, what a form's page says around it comes in one chunk. */
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

/** What the palette finds kinds by, besides their titles. */
const synonyms: { readonly [language: string]: (() => Promise<{ readonly words: Words }>) | undefined } = {
  en: () => import('virtual:element-synonyms/en'),
  zh: () => import('virtual:element-synonyms/zh'),
  vi: () => import('virtual:element-synonyms/vi'),
}

/** Loads the words of a namespace in a language; undefined where it has none. Apart: its long list is not every page's. */
export function moreWords(language: string, namespace: string): Load | undefined {
  const chunk = chunks[`./locales/${language}/${namespace}.json`]
  if (chunk) return async () => (await chunk()).default
  if (namespace === 'synonyms') return async () => (await synonyms[language]?.())?.words ?? {}
  const page = formPages[language]
  return page && (async () => (await page())[namespace] ?? {})
}
