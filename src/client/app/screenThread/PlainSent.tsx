import { useTranslation } from 'react-i18next'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import { useDirection } from '../../../render/PseudoTranslator.ts'
import { answerColumns } from '../../answers/answerColumns.ts'
import { FormBar } from '../../collect/fill/FormBar.tsx'
import { PageMessage } from '../../collect/page/PageMessage.tsx'

interface PlainSentProps {
  readonly compiled: CompiledForm
  readonly filling: Filling
  readonly language: string
  /** URL of the form's page. */
  readonly again: string
  /** URL to which the author redirects collectors. */
  readonly next: string | null
}

/** Thanks after a native browser submission, with all answers. */
export function PlainSent({ compiled, filling, language, again, next }: PlainSentProps) {
  const { t } = useTranslation(['page', 'plain'])
  const direction = useDirection(language)
  const input = filling.input()
  const answers = answerColumns(compiled, language)
    .map(({ path, labelFor, text }) => ({ path, label: labelFor(input), text: text(input) }))
    .filter(({ text }) => text !== '')
  return (
    <PageMessage
      mark="done"
      bar={<FormBar compiled={compiled} language={language} named />}
      title={t('sent.title')}
      text={t('sent.text')}
      below={
        answers.length === 0 ? (
          <p>{t('sent.nothing')}</p>
        ) : (
          <section className="sent-card" aria-label={t('plain:answers')}>
            <dl className="sent-answers" lang={language} dir={direction}>
              {answers.map(({ path, label, text }) => (
                <div key={path}>
                  <dt>{label}</dt>
                  <dd dir="auto">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      }
    >
      {next !== null && (
        <a className="page-button page-button-primary" href={next}>
          {t('plain:goOn')}
        </a>
      )}
      <a className={next === null ? 'page-button page-button-primary' : 'page-button'} href={again}>
        {t('sent.another')}
      </a>
    </PageMessage>
  )
}
