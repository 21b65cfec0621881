import { useLayoutEffect } from 'react'
import type { FormTheme } from '../../../forms/theme/FormTheme.ts'
import { THEME_STYLE, themeCss } from '../../../forms/theme/themeCss.ts'
import { styleNonce } from '../../../render/ui/styleNonce.ts'

/** The themes of the mounted forms, the latest last: two overlap briefly during navigation. */
const shown: FormTheme[] = []

/**
 * Applies the form's theme to the whole page, including dialogs, while mounted. The server sends the same theme in the
 * HTML; this component takes it over, and removes it when the portal navigates elsewhere.
 */
export function PageTheme({ theme }: { readonly theme: FormTheme }) {
  useLayoutEffect(() => {
    shown.push(theme)
    apply()
    return () => {
      shown.splice(shown.indexOf(theme), 1)
      apply()
    }
  }, [theme])
  return null
}

const PORTAL_BAR = '#00583a'

function apply(): void {
  const theme = shown.at(-1)
  const style = document.getElementById(THEME_STYLE) ?? newStyle()
  const css = theme ? themeCss(theme) : ''
  if (style.textContent !== css) style.textContent = css
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme?.color ?? PORTAL_BAR)
}

function newStyle(): HTMLStyleElement {
  const style = document.createElement('style')
  style.id = THEME_STYLE
  style.nonce = styleNonce()
  document.head.append(style)
  return style
}
