import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../forms/kinds/choices.ts'
import type { ListProblem } from '../../../forms/lists/ListProblem.ts'
import { useEditorState } from '../store/EditorProvider.tsx'

interface PasteChoicesProps {
  readonly before: readonly Choice[]
  /** The new list; null when nothing was pasted. */
  readonly onDone: (choices: readonly Choice[] | null) => void
}

/** A box to paste lines, a spreadsheet's cells or CSV into; they are added to the choices, or take their place. */
export function PasteChoices({ before, onDone }: PasteChoicesProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const main = useEditorState(({ document }) => document.languages[0] ?? 'en')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<ListProblem | null>(null)
  const take = async (replace: boolean) => {
    // Reading tables is a library of its own; few forms are made without it being needed, but none opens with it.
    const { readPaste } = await import('./readPaste.ts')
    const read = readPaste(text, main)
    if ('key' in read) return setProblem(read)
    const kept = replace ? [] : before.filter((choice) => !read.some((other) => other.value === choice.value))
    onDone([...kept, ...read])
  }
  return (
    <div className="ed-paste">
      <label htmlFor={id}>{t('choices.pasteHint')}</label>
      <textarea
        id={id}
        className="ed-input ed-mono"
        rows={5}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
      />
      {problem ? (
        <p className="ed-error" role="alert">
          {t(problem.key, problem.params)}
        </p>
      ) : null}
      <div className="ed-row">
        <button
          type="button"
          className="ed-button ed-small"
          disabled={text.trim() === ''}
          onClick={() => void take(false)}
        >
          {t('choices.append')}
        </button>
        <button
          type="button"
          className="ed-button ed-small"
          disabled={text.trim() === ''}
          onClick={() => void take(true)}
        >
          {t('choices.replace')}
        </button>
        <button type="button" className="ed-button ed-quiet ed-small" onClick={() => onDone(null)}>
          {t('choices.cancel')}
        </button>
      </div>
    </div>
  )
}
