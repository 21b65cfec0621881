import type { Words } from '../../client/render/ControlProps.ts'
import { useFormWords } from '../../client/render/RenderScope.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'

interface StepNamesProps {
  /** The setting: names, bar or none. */
  readonly show: unknown
  readonly steps: readonly PlanNode[]
  readonly at: number
  readonly wrong: readonly PlanNode[]
  readonly wordsOf: (step: PlanNode) => Words
  readonly onGo: (to: number) => void
}

/**
 * How far one has come: a bar, and the steps, each a way there: by name where there is room, by number where there is
 * not. Where the author wants the bar alone, only the steps with something wrong are named.
 */
export function StepNames({ show, steps, at, wrong, wordsOf, onGo }: StepNamesProps) {
  const t = useFormWords()
  if (show === 'none' || steps.length < 2) return null
  const named = show === 'bar' ? wrong : steps
  const position = t('steps.position', { number: at + 1, count: steps.length })
  return (
    <nav
      className={show === 'bar' ? 'gf-step-progress' : 'gf-step-progress gf-step-named'}
      aria-label={t('steps.label')}
    >
      <div
        className="gf-step-bar"
        role="progressbar"
        aria-label={t('steps.label')}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={at + 1}
        aria-valuetext={position}
      >
        <div style={{ inlineSize: `${((at + 1) / steps.length) * 100}%` }} />
      </div>
      <div className="gf-step-position">{position}</div>
      {named.length > 0 && (
        <ol className="gf-step-names">
          {named.map((step) => {
            const index = steps.indexOf(step)
            const isWrong = wrong.includes(step)
            return (
              <li key={step.element.id}>
                <button
                  type="button"
                  className="gf-step-name"
                  aria-current={index === at ? 'step' : undefined}
                  data-wrong={isWrong}
                  onClick={() => onGo(index)}
                >
                  <span className="gf-step-number" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className="gf-step-words">{wordsOf(step)(step.element.settings['label'])}</span>
                  {isWrong && <span className="gf-unseen"> ({t('steps.wrong')})</span>}
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </nav>
  )
}
