import { useFormWords, useRenderScope } from '../../client/render/RenderScope.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'

interface StepNamesProps {
  /** The setting: names, bar or none. */
  readonly show: unknown
  readonly steps: readonly PlanNode[]
  readonly at: number
  readonly wrong: readonly PlanNode[]
  readonly onGo: (to: number) => void
}

/** How far one has come: a bar, and, where there is room, the steps by name, each a way there. */
export function StepNames({ show, steps, at, wrong, onGo }: StepNamesProps) {
  const t = useFormWords()
  const { words } = useRenderScope()
  if (show === 'none' || steps.length < 2) return null
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
      {show !== 'bar' && (
        <ol className="gf-step-names">
          {steps.map((step, index) => (
            <li key={step.element.id}>
              <button
                type="button"
                className="gf-step-name"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onGo(index)}
              >
                <span className="gf-step-number" aria-hidden="true">
                  {wrong.includes(step) ? '!' : index + 1}
                </span>
                {words(step.element.settings['label'])}
                {wrong.includes(step) && <span className="gf-unseen"> ({t('steps.wrong')})</span>}
              </button>
            </li>
          ))}
        </ol>
      )}
    </nav>
  )
}
