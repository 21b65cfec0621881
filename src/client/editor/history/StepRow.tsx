import { useTranslation } from 'react-i18next'
import type { Element, ElementId } from '../../../forms/document/FormDocument.ts'
import type { Step } from '../../../forms/history/History.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useStepLabels } from './useStepLabels.ts'

interface StepRowProps {
  /** Null is the form before the first step. */
  readonly step: Step | null
  /** Elements that steps created or deleted. */
  readonly others: ReadonlyMap<ElementId, Element>
  readonly index: number
  readonly count: number
  /** Pixels from the top of the list. */
  readonly top: number
  readonly place: 'done' | 'current' | 'undone'
  readonly readOnly: boolean
  readonly onGoTo: (position: number) => void
  readonly onRevert: (serial: number) => void
}

/** One step: its action, subject and time. */
export function StepRow({ step, others, index, count, top, place, readOnly, onGoTo, onRevert }: StepRowProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const language = useEditorState((state) => state.language)
  const words = useStepLabels()
  const { what, subject, time } = step
    ? words.step(step, editor.state.document, others, language)
    : { what: t('history.start'), subject: '', time: '' }
  return (
    <li
      className="ed-step"
      data-row={index}
      data-place={place}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ top }}
    >
      <button
        type="button"
        aria-current={place === 'current' ? 'step' : undefined}
        disabled={readOnly}
        onClick={() => onGoTo(step?.serial ?? 0)}
      >
        <span>
          <strong>{what}</strong>
          {subject}
        </span>
        <time>{time}</time>
      </button>
      {step && place !== 'undone' && !readOnly ? (
        <IconButton icon="reset" label={t('history.revert', { what, subject })} onClick={() => onRevert(step.serial)} />
      ) : null}
    </li>
  )
}
