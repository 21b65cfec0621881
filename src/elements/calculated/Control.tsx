import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { withAffixes, type CalculatedSettings } from './calculated.ts'
import './calculated.css'

export const control: ControlEntry = { sort: 'input', Control: CalculatedControl }

/** The result, announced politely when it changes. */
function CalculatedControl({
  id,
  settings,
  value,
  describedBy,
  invalid,
  words,
  language,
}: ControlProps<CalculatedSettings>) {
  const t = useFormTranslation()
  return (
    <output
      id={id}
      className="gf-result"
      data-invalid={invalid}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-live="polite"
    >
      {value === undefined ? (
        <span className="gf-result-none">{t('field.noResult')}</span>
      ) : (
        <bdi>{withAffixes(value, settings, language, words)}</bdi>
      )}
    </output>
  )
}
