import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FixedT, I18n } from './i18next.ts'

const Instance = createContext<I18n | null>(null)
let portals: I18n | null = null

/** Has components use an instance where nothing around them gives another. */
export const initReactI18next = {
  type: '3rdParty',
  init: (instance: I18n) => {
    portals = instance
  },
}

export const I18nextProvider = ({ i18n, children }: { readonly i18n: I18n; readonly children?: ReactNode }) =>
  createElement(Instance, { value: i18n }, children)

interface Props {
  readonly i18n?: I18n
  /** Whether to wait for words, as by default, or to draw without them. */
  readonly useSuspense?: boolean
}

interface Told {
  readonly t: FixedT
  readonly i18n: I18n
  readonly ready: boolean
}

/**
 * Stands in for that of `react-i18next`: `t` and `i18n`, both others when the language is another; `ready` is false until
 * the words are here.
 */
export function useTranslation(
  namespaces: string | readonly string[] = [],
  { i18n: given, useSuspense: asksToWait }: Props = {},
): Told {
  const around = useContext(Instance)
  const i18n = given ?? around ?? portals
  if (!i18n) throw new Error('No words: i18n was not started')
  const asked = [namespaces].flat()
  const key = (asked.length > 0 ? asked : [i18n.defaultNamespace]).join()
  const waits = asksToWait ?? i18n.waits
  const spoken = () => i18n.language
  const language = useSyncExternalStore(i18n.onChange, spoken, spoken)
  const languages = i18n.languages.join()
  const ready = key.split(',').every((name) => i18n.hasLoadedNamespace(name))
  const [, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    if (!ready && !waits) {
      void i18n.loadNamespaces(key.split(',')).then(() => gone || setTries((tries) => tries + 1))
    }
    return () => {
      gone = true
    }
  }, [i18n, key, ready, waits])
  const told = useMemo(() => tell(i18n, language, languages, key, ready), [i18n, language, languages, key, ready])
  if (!ready && waits) throw i18n.loadNamespaces(key.split(','))
  return told
}

function tell(i18n: I18n, language: string, languages: string, key: string, ready: boolean): Told {
  // Another object for another language, so that whoever holds on to it looks again.
  const view = Object.create(i18n, { languagesThen: { value: languages } }) as I18n
  return { t: i18n.getFixedT(language, key.split(',')[0]), i18n: view, ready }
}
