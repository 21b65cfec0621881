import { useTranslation } from 'react-i18next'
import type { PostedState } from '../../../contract/firstScreen.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import type { Filling, InvalidElement } from '../../../forms/filling/Filling.ts'
import { FormView } from '../../../render/FormView.tsx'
import { PageFrame } from '../../collect/fill/PageFrame.tsx'
import { PlainLanguages } from './PlainLanguages.tsx'
import { PlainSummary } from './PlainSummary.tsx'

export interface PlainPageProps {
  readonly compiled: CompiledForm
  readonly filling: Filling
  readonly language: string
  readonly state: PostedState
  /** Errors in the answers, each shown at its question. */
  readonly wrong: readonly InvalidElement[]
  /** Message of the problem that kept the answers from being stored. */
  readonly problem: string | null
}

const stay = () => {}
/** Form actions do nothing, since no script runs. */
const ACTIONS = { run: stay, busy: false } as const

/**
 * Re-rendered form after a native browser submission was refused: every answer in its place, and above them the errors
 * that keep the form from being sent. Drawn by the server for browsers that run no script, with the components of the
 * form's page.
 */
export function PlainPage({ compiled, filling, language, state, wrong, problem }: PlainPageProps) {
  const { t } = useTranslation(['plain', 'session'])
  const view = { compiled, filling, language, actions: ACTIONS }
  const isConflict = state.problem?.code === 'submissionConflict'
  return (
    <PageFrame
      compiled={compiled}
      filling={filling}
      language={language}
      onLanguage={stay}
      footer={<FormView {...view} area="footer" />}
    >
      {state.more && <p className="page-note">{t('more')}</p>}
      {problem !== null && state.signIn.length === 0 && (
        <div className="page-note page-note-wrong" role="alert">
          <p>{isConflict ? t('conflict') : problem}</p>
          <p>{t('kept')}</p>
        </div>
      )}
      {state.signIn.length > 0 && (
        <div className="page-note plain-sign-in" role="alert">
          <p>{t('signIn')}</p>
          <div className="plain-ways">
            {state.signIn.map(({ provider, href }, at) => (
              <a
                key={provider}
                className={`page-button${at === 0 ? ' page-button-primary' : ''}`}
                href={href}
                target="_blank"
                rel="noopener"
              >
                {t(`session:${provider}.button`)}
              </a>
            ))}
          </div>
        </div>
      )}
      {wrong.length > 0 && <PlainSummary filling={filling} wrong={wrong} language={language} />}
      <FormView {...view} />
      <PlainLanguages compiled={compiled} language={language} />
    </PageFrame>
  )
}
