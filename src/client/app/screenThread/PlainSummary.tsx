import { useTranslation } from 'react-i18next'
import type { Filling, Wrong } from '../../../forms/filling/Filling.ts'
import { domIds } from '../../../render/domIds.ts'
import { FormScope } from '../../../render/FormScope.tsx'
import { useFormWords, useRenderScope } from '../../../render/RenderScope.ts'
import { sayWrong } from '../../../render/sayWrong.ts'

interface PlainSummaryProps {
  readonly filling: Filling
  readonly wrong: readonly Wrong[]
  readonly language: string
}

/**
 * Errors that keep a form from being sent, each with a link to its question: an alert, so that screen readers announce
 * it on load.
 */
export function PlainSummary({ filling, wrong, language }: PlainSummaryProps) {
  return (
    <FormScope compiled={filling.compiled} filling={filling} language={language}>
      <Summary filling={filling} wrong={wrong} />
    </FormScope>
  )
}

function Summary({ filling, wrong }: Omit<PlainSummaryProps, 'language'>) {
  const t = useFormWords()
  const { t: plain } = useTranslation('plain')
  const { words } = useRenderScope()
  // The first error of each question.
  const questions = [...new Map(wrong.toReversed().map((one) => [one.id, one])).values()].toReversed()
  return (
    <div className="page-note page-note-wrong plain-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{t('summary.title', { count: questions.length })}</h2>
      <p>{plain('wrong')}</p>
      <ul>
        {questions.map((one) => {
          const node = filling.compiled.byId.get(one.id)
          const label = words(node?.element.settings['label']) || (node?.element.name ?? '')
          const said = sayWrong(filling, one, words, t)
          const isNamed = said.includes(label)
          return (
            <li key={one.id}>
              <a href={`#${domIds(one.id).label}`}>{isNamed ? said : label}</a> {!isNamed && said}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
