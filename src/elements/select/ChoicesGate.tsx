import type { ReactNode } from 'react'
import type { ControlProps } from '../../render/ControlProps.ts'
import { useFormWords } from '../../render/RenderScope.ts'
import './ChoicesGate.css'

type ChoicesGateProps = Pick<ControlProps, 'id' | 'choices' | 'onRetryChoices'> & { readonly children: ReactNode }

/** The control once its choices are here; before, what is going on, and a second try when they did not come. */
export function ChoicesGate({ id, choices, onRetryChoices, children }: ChoicesGateProps) {
  const t = useFormWords()
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
