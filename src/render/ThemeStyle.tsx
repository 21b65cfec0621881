import type { FormTheme } from '../forms/theme/FormTheme.ts'
import { themeCss } from '../forms/theme/themeCss.ts'
import { styleNonce } from './ui/styleNonce.ts'

interface ThemeStyleProps {
  readonly theme: FormTheme
  /** The selector of what stands in the theme: a form drawn beside other things, such as the canvas. */
  readonly scope: string
}

/** The look of one form among others on a page. */
export function ThemeStyle({ theme, scope }: ThemeStyleProps) {
  return <style nonce={styleNonce()}>{themeCss(theme, scope)}</style>
}
