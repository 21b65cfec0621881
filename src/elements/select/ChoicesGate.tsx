import type { ReactNode } from 'react'
import type { ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import './ChoicesGate.css'

type ChoicesGateProps = Pick<ControlProps, 'id' | 'choices' | 'onRetryChoices'> & { readonly children: ReactNode }

/** Renders the control once its choices are loaded; before that a loading state, or a retry button on failure. */
export function ChoicesGate({ id, choices, onRetryChoices, children }: ChoicesGateProps) {
  const t = useFormTranslation()
  if (choices.state === 'ready') return children
  if (choices.state === 'waiting') {
    return (
      <div id={id} className="gf-choices-waiting" role="status" aria-busy="true">
        {t('choices.waiting')}
      </div>
    )
  }
  return (
    <div className="gf-choices-failed" role="alert">
      <span>{t('choices.failed')}</span>
      <button type="button" id={id} className="gf-button" aria-describedby={`${id}-label`} onClick={onRetryChoices}>
        {t('choices.retry')}
      </button>
    </div>
  )
}
