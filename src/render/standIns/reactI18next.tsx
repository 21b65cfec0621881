import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import i18next, { type Texts } from './i18next.ts'

/**
 * Replaces `react-i18next` in the built client, together with `i18next.ts`. A component renders again when the language
 * changes or its texts arrive.
 */
const TextsContext = createContext<Texts | null>(null)

export const initReactI18next = { type: '3rdParty', init: () => {} } as const

export function I18nextProvider({ i18n, children }: { readonly i18n: Texts; readonly children: ReactNode }) {
  return <TextsContext value={original(i18n)}>{children}</TextsContext>
}

interface Props {
  readonly i18n?: Texts
  /** Default: as the instance was started. */
  readonly useSuspense?: boolean
}

/** Texts of a namespace, of which the first is the one of keys without a prefix; all of them are loaded. */
export function useTranslation(asked: string | readonly string[] = [], { i18n: given, useSuspense }: Props = {}) {
  const around = useContext(TextsContext)
  const texts = original(given ?? around ?? i18next)
  const key = [asked].flat().join()
  const source = useMemo(() => sourceOf(texts, key), [texts, key])
  const now = useSyncExternalStore(source.subscribe, source.now, source.now)
  const suspends = useSuspense ?? texts.options.react?.useSuspense ?? true
  const [, setLoads] = useState(0)
  const waits = !now.ready && !suspends
  useEffect(() => {
    if (waits) void source.load().then(() => setLoads((before) => before + 1))
  }, [source, waits])
  if (!now.ready && suspends) throw source.load()
  return now
}

function sourceOf(texts: Texts, key: string) {
  const namespaces = key === '' ? [texts.options.defaultNS ?? ''] : key.split(',')
  const make = () => ({
    t: texts.getFixedT(texts.language, namespaces[0]),
    i18n: viewOf(texts),
    ready: texts.isInitialized && namespaces.every((one) => texts.hasLoadedNamespace(one)),
  })
  let last: ReturnType<typeof make> | undefined
  let language = ''
  return {
    load: () => texts.loadNamespaces(namespaces),
    subscribe: (listener: () => void) =>
      texts.on('languageChanged', () => {
        last = undefined
        listener()
      }),
    now: () => {
      const isReady = () => texts.isInitialized && namespaces.every((one) => texts.hasLoadedNamespace(one))
      if (!last || language !== texts.language || last.ready !== isReady()) {
        language = texts.language
        last = make()
      }
      return last
    },
  }
}

const originals = new WeakMap<Texts, Texts>()
const views = new WeakMap<Texts, { readonly language: string; readonly view: Texts }>()

const original = (texts: Texts): Texts => originals.get(texts) ?? texts

/** The same instance as another object for each language, so that what depends on it is computed again. */
function viewOf(texts: Texts): Texts {
  const known = views.get(texts)
  if (known?.language === texts.language) return known.view
  const view = Object.create(texts) as Texts
  originals.set(view, texts)
  views.set(texts, { language: texts.language, view })
  return view
}
