import { useState } from 'react'
import { useStore } from 'zustand'
import { useMediaTranslation } from '../../../elements/common/pictures/useMediaTranslation.tsx'
import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import type { RowId } from '../../../forms/filling/Filling.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { domIds } from '../../../render/domIds.ts'
import { useRenderedInput } from '../../../render/ElementContext.ts'
import { useRenderScope } from '../../../render/RenderScope.ts'
import { useAnswer } from '../../../render/useAnswer.ts'
import type { SuggestionStore } from './SuggestionStore.ts'
import './suggestion.css'

interface SuggestionProps {
  readonly desk: SuggestionStore
  readonly node: PlanNode
  readonly row: RowId
}

/**
 * Suggestion from a photo for a question, to be accepted or dismissed by the collector. Nothing is answered
 * automatically.
 */
export function Suggestion({ desk, node, row }: SuggestionProps) {
  const { id, settings } = node.element
  const offer = useStore(desk.store, () => desk.offer(id, row))
  const { state, words } = useRenderedInput()
  const { value: answered, choices, answer, leave } = useAnswer(node, row)
  const { language } = useRenderScope()
  const t = useMediaTranslation()
  const [done, setDone] = useState<'used' | 'dismissed' | null>(null)
  const ids = domIds(id, row)
  const noteId = `${ids.control}-suggestion`
  const offered = offer?.state === 'offered' && !state.readOnly ? offer : null

  const say = (value: Json): string => {
    const chosen = Array.isArray(value) ? value : [value]
    const labels = choices.choices.filter((choice) => chosen.includes(choice.value)).map(({ label }) => words(label))
    return labels.length > 0 ? labels.join(', ') : (node.kind.text?.(value, settings, language) ?? String(value))
  }
  const settle = (how: 'used' | 'dismissed') => {
    setDone(how)
    desk.settle(id, row)
    // The buttons are removed, and with them the focus.
    document.getElementById(ids.control)?.focus()
  }
  const use = (value: Json) => {
    answer(value)
    leave()
    settle('used')
  }
  return (
    <div className="gf-suggestion" data-state={offer?.state ?? done ?? 'none'}>
      <p id={noteId} className="gf-suggestion-note" role="status">
        {(offer || done) && <span className="gf-unseen">{words(settings['label'])}: </span>}
        {offered ? (
          <>
            {t('vision.offer')} <strong>{say(offered.value)}</strong>{' '}
            <span className="gf-suggestion-sure">
              {t('vision.sure', { share: share(offered.confidence, language) })}
            </span>
          </>
        ) : offer && offer.state !== 'offered' ? (
          t(`vision.${offer.state}`)
        ) : (
          done && <span className="gf-unseen">{t(`vision.${done}`)}</span>
        )}
      </p>
      {offered && (
        <div className="gf-suggestion-acts">
          <button type="button" className="gf-button" aria-describedby={noteId} onClick={() => use(offered.value)}>
            {t(answered === undefined ? 'vision.use' : 'vision.replace')}
          </button>
          <button
            type="button"
            className="gf-button gf-button-quiet"
            aria-describedby={noteId}
            onClick={() => settle('dismissed')}
          >
            {t('vision.dismiss')}
          </button>
        </div>
      )}
    </div>
  )
}

function share(confidence: number, language: string): string {
  try {
    return new Intl.NumberFormat(language, { style: 'percent' }).format(confidence)
  } catch {
    return new Intl.NumberFormat('en', { style: 'percent' }).format(confidence)
  }
}
