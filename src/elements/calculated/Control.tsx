import type { ControlProps } from '../../client/render/ControlProps.ts'
import { useFormWords } from '../../client/render/RenderScope.ts'
import { calculatedText } from './calculated.ts'
import './calculated.css'

/** The result, read out politely when it changes. */
export function CalculatedControl({ id, settings, value, describedBy, invalid, language }: ControlProps) {
  const t = useFormWords()
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
        calculatedText(value, settings, language)
      )}
    </output>
  )
}
