import { createContext, createElement, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import i18next, { type Translations } from './i18next.ts'

/** Replaces `react-i18next` in the built client: the hook and the provider, for the stand-in of `i18next`. */
const I18nContext = createContext<Translations>(i18next)

interface ProviderProps {
  readonly i18n: Translations
  readonly children?: ReactNode
}

export const I18nextProvider = ({ i18n, children }: ProviderProps) =>
  createElement(I18nContext.Provider, { value: i18n }, children)

/** A plugin of the library, which the stand-in does without. */
export const initReactI18next = { type: '3rdParty', init: () => undefined }

interface HookOptions {
  readonly i18n?: Translations
  readonly useSuspense?: boolean
}

/**
 * Returns `t` of the first of these namespaces; the others are loaded, too. Suspends until they are, or with
 * `useSuspense: false` renders again then.
 */
export function useTranslation(namespaces?: string | readonly string[], options: HookOptions = {}) {
  const around = useContext(I18nContext)
  const i18n = options.i18n ?? around
  const asked = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? [i18n.options.defaultNS ?? ''])
  const suspends = options.useSuspense ?? i18n.options.react?.useSuspense ?? true
  const now = () => i18n.snapshot(asked)
  const { t, ready } = useSyncExternalStore(i18n.subscribe, now, now)
  const key = asked.join()
  useEffect(() => {
    if (!ready && !suspends) void i18n.loadNamespaces(key.split(','))
  }, [i18n, key, ready, suspends])
  // React waits for what is thrown.
  if (!ready && suspends) throw i18n.loadNamespaces(asked)
  return { t, i18n, ready }
}
