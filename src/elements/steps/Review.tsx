import { useEffect, useState } from 'react'
import type { TextResolver } from '../../render/ControlProps.ts'
import { focusElement } from '../../render/focusElement.ts'
import { useFormTranslation, useRenderScope } from '../../render/RenderScope.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { reviewLines } from './reviewLines.ts'
import './review.css'

interface ReviewProps {
  readonly steps: readonly PlanNode[]
  readonly wordsOf: (step: PlanNode) => TextResolver
  readonly onChange: (step: PlanNode) => void
}

/** All answers by page, each with a link to its question. */
export function Review({ steps, wordsOf, onChange }: ReviewProps) {
  const t = useFormTranslation()
  const { filling, language, words } = useRenderScope()
  const [, redraw] = useState({})
  useEffect(() => filling?.subscribeAll(() => redraw({})), [filling])
  const parts = filling ? steps.map((step) => ({ step, lines: reviewLines(filling, step, { language, words }) })) : []
  return parts.map(
    ({ step, lines }) =>
      lines.length > 0 && (
        <section key={step.element.id} className="gf-review-part" aria-labelledby={`${step.element.id}-review`}>
          <div className="gf-review-head">
            <h3 id={`${step.element.id}-review`}>{wordsOf(step)(step.element.settings['label'])}</h3>
            <button
              type="button"
              className="gf-review-change"
              aria-describedby={`${step.element.id}-review`}
              onClick={() => onChange(step)}
            >
              {t('steps.change')}
            </button>
          </div>
          <ul>
            {lines.map(({ id, label, text }) => (
              <li key={id}>
                <button type="button" className="gf-review-line" onClick={() => focusElement(id)}>
                  <span>{label}</span>
                  <span data-blank={text === ''} dir="auto">
                    {text || t('steps.blank')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
