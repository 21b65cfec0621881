import { theme, type ConfigProviderProps } from 'antd'
import english from 'antd/es/locale/en_US.js'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { onPrintableScheme, printableScheme } from './colorScheme.ts'
import { styleNonce } from './styleNonce.ts'
import { componentTokens, exactColors, themeTokens } from './theme.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

const LOCALES: { readonly [language: string]: (() => Promise<{ default: AntdLocale }>) | undefined } = {
  zh: () => import('antd/es/locale/zh_CN.js'),
  vi: () => import('antd/es/locale/vi_VN.js'),
  id: () => import('antd/es/locale/id_ID.js'),
  ms: () => import('antd/es/locale/ms_MY.js'),
  th: () => import('antd/es/locale/th_TH.js'),
  my: () => import('antd/es/locale/my_MM.js'),
  km: () => import('antd/es/locale/km_KH.js'),
  ar: () => import('antd/es/locale/ar_EG.js'),
  fr: () => import('antd/es/locale/fr_FR.js'),
  es: () => import('antd/es/locale/es_ES.js'),
  pt: () => import('antd/es/locale/pt_BR.js'),
  hi: () => import('antd/es/locale/hi_IN.js'),
}

/** One list per scheme for good: antd computes all its tokens again for an algorithm it has not seen. */
const ALGORITHMS = {
  light: [theme.defaultAlgorithm, exactColors('light')],
  dark: [theme.darkAlgorithm, exactColors('dark')],
}

/** antd's config: our tokens in the current scheme, the page's style nonce, and texts in the user's language. */
export function useAntdConfig(): Pick<ConfigProviderProps, 'theme' | 'csp' | 'locale' | 'button'> {
  const scheme = useSyncExternalStore(onPrintableScheme, printableScheme, printableScheme)
  const locale = useAntdLocale()
  return {
    theme: {
      token: { ...themeTokens(scheme), motion: !prefersReducedMotion() },
      components: componentTokens(scheme),
      algorithm: ALGORITHMS[scheme],
    },
    csp: { nonce: styleNonce() },
    // Set from the first render on: antd adds a wrapper once there is a locale, which would remount the content.
    locale: locale ?? english,
    // Elsewhere, words of two Chinese characters have no space inside.
    button: { autoInsertSpace: false },
  }
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function useAntdLocale(): AntdLocale | undefined {
  const { language } = useTranslation().i18n
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly locale: AntdLocale }>()
  useEffect(() => {
    let current = true
    void LOCALES[language]?.().then((module) => current && setLoaded({ language, locale: module.default }))
    return () => {
      current = false
    }
  }, [language])
  return loaded?.language === language ? loaded.locale : undefined
}
