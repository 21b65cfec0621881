import { useTranslation } from 'react-i18next'
import type { Violation } from '../../forms/kinds/ElementKind.ts'
import { useAuthorWords } from './useAuthorWords.ts'

/** What is wrong with an answer, in the author's own words where there are some. Mounted only when something is. */
export function FieldErrors({ violations }: { readonly violations: readonly Violation[] }) {
  const { t } = useTranslation('render', { useSuspense: false })
  const words = useAuthorWords()
  return violations.map(({ key, params, message }) => (
    <div key={key} className="gf-error">
      {words(message) || t(key, params ?? {})}
    </div>
  ))
}
