/**
 * One chunk per language and namespace, loaded when a screen first asks for its words. Files such as `renderFields.ts`
 * are parts of a namespace (`render.ts` spreads them) and come with it.
 */
const chunks = import.meta.glob<{ [namespace: string]: object }>([
  './locales/*/*.ts',
  '!./locales/*/*[A-Z]*.ts',
  '!./locales/{en,zh,vi}/{common,page,render}.ts',
])

/** What loads the words of a namespace in a language; nothing where it has none. Apart: its long list is not every page's. */
export const moreWords = (language: string, namespace: string) => chunks[`./locales/${language}/${namespace}.ts`]
