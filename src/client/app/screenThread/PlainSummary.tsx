import { useTranslation } from 'react-i18next'
import type { Filling, InvalidElement } from '../../../forms/filling/Filling.ts'
import { domIds } from '../../../render/domIds.ts'
import { FormScope } from '../../../render/FormScope.tsx'
import { placeLabel } from '../../../render/placeLabel.ts'
import { useFormTranslation, useRenderScope } from '../../../render/RenderScope.ts'
import { checkMessage } from '../../../render/checkMessage.ts'
import { currentTextsIn } from '../../../render/useElementTexts.ts'

interface PlainSummaryProps {
  readonly filling: Filling
  readonly wrong: readonly InvalidElement[]
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
  const t = useFormTranslation()
  const { t: plain } = useTranslation('plain')
  const scope = useRenderScope()
  // The first error of each question in each row.
  const questions = [...new Map(wrong.toReversed().map((one) => [`${one.id} ${one.row}`, one])).values()].toReversed()
  const rowWords = (number: number) => t('rows.title', { number })
  return (
    <div className="page-note page-note-wrong plain-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{t('summary.title', { count: questions.length })}</h2>
      <p>{plain('wrong')}</p>
      <ul>
        {questions.map((one) => {
          const label = placeLabel(filling, one.id, one.row, currentTextsIn(scope), rowWords)
          const message = checkMessage(filling, one, scope.words, t)
          const isNamed = message.includes(label)
          return (
            <li key={`${one.id} ${one.row}`}>
              <a href={`#${domIds(one.id, one.row).label}`}>{isNamed ? message : label}</a> {!isNamed && message}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
