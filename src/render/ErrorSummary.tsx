import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Filling, InvalidElement } from '../forms/filling/Filling.ts'
import { focusElement } from './focusElement.ts'
import { FormScope } from './FormScope.tsx'
import { placePath } from './placePath.ts'
import { placeLabel } from './placeLabel.ts'
import { useDirection } from './PseudoTranslator.ts'
import { useFormTranslation } from './RenderScope.ts'
import { checkMessage } from './checkMessage.ts'
import { stableList } from './stableList.ts'
import { useElementTexts } from './useElementTexts.ts'
import './aids.css'

interface ErrorSummaryProps {
  readonly filling: Filling
  /** The violations found by a check of the whole form. */
  readonly wrong: readonly InvalidElement[]
  readonly language: string
}

/**
 * Errors that block sending: the number of questions and, expanded, each by name with a link. An alert, so that screen
 * readers announce it. The focus goes to the first wrong question instead of the summary, because that is where the
 * user has to act, and on a phone scrolling to the top and back loses the position. Each line disappears when its
 * question is corrected.
 */
export function ErrorSummary({ filling, wrong, language }: ErrorSummaryProps) {
  const direction = useDirection(language)
  return (
    <FormScope compiled={filling.compiled} filling={filling} language={language}>
      <div className="gf-form gf-summary" role="alert" lang={language} dir={direction}>
        <Summary filling={filling} wrong={wrong} />
      </div>
    </FormScope>
  )
}

function Summary({ filling, wrong }: Omit<ErrorSummaryProps, 'language'>) {
  const t = useFormTranslation()
  const [open, setOpen] = useState(false)
  const questions = useStillWrong(filling, wrong)
  const wordsOf = useElementTexts(
    useMemo(() => questions.flatMap(({ id, row }) => placePath(filling, id, row)), [filling, questions]),
  )
  if (questions.length === 0) return null
  return (
    <details className="gf-summary-box" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="gf-summary-title">{t('summary.title', { count: questions.length })}</summary>
      {open && (
        <ul className="gf-summary-list" aria-label={t('summary.list')}>
          {questions.map(({ id, row, violation }) => {
            const label = placeLabel(filling, id, row, wordsOf, (number) => t('rows.title', { number }))
            return (
              <li key={`${id} ${row}`}>
                <button type="button" className="gf-summary-link" onClick={() => focusElement(id, row)}>
                  {label}
                </button>{' '}
                {checkMessage(filling, { id, row, violation }, wordsOf(filling.compiled.byId.get(id), row), t)}
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}

/** The first error of each question that is not corrected yet. */
function useStillWrong(filling: Filling, wrong: readonly InvalidElement[]): readonly InvalidElement[] {
  const source = useMemo(() => {
    const places = [...new Map(wrong.map((one) => [`${one.id} ${one.row}`, one])).values()]
    return {
      subscribe: (listener: () => void) => {
        const stops = places.map(({ id, row }) => filling.subscribe(id, listener, row))
        return () => {
          for (const stop of stops) stop()
        }
      },
      now: stableList(() => places.filter(({ id, row }) => filling.state(id, row).violations.length > 0)),
    }
  }, [filling, wrong])
  return useSyncExternalStore(source.subscribe, source.now, source.now)
}
