import type { FormTheme } from '../forms/theme/FormTheme.ts'
import { themeCss } from '../forms/theme/themeCss.ts'
import { styleNonce } from './ui/styleNonce.ts'

interface ThemeStyleProps {
  readonly theme: FormTheme
  /** Selector of the themed part, for a form next to other content, such as on the canvas. */
  readonly scope: string
}

/** The theme of one form among others on a page. */
export function ThemeStyle({ theme, scope }: ThemeStyleProps) {
  return <style nonce={styleNonce()}>{themeCss(theme, scope)}</style>
}
