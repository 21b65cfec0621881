import { useLayoutEffect } from 'react'
import type { FormTheme } from '../../../forms/theme/FormTheme.ts'
import { THEME_STYLE, themeCss } from '../../../forms/theme/themeCss.ts'
import { styleNonce } from '../../../render/ui/styleNonce.ts'

/** The themes of the forms on this page, the latest last: going from one to the next, both are there for a moment. */
const shown: FormTheme[] = []

/**
 * Puts the whole page, its dialogs too, in the look of its form for as long as it is drawn. The server wrote the same
 * into the page it sent; this takes that over, and away when the portal goes on to something else.
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
