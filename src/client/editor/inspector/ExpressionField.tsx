import { useDeferredValue, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answerPathOf } from '../../../forms/document/answerPathOf.ts'
import { answerNames } from '../../../logic/AnswerNames.ts'
import { parseExpression } from '../../../logic/parseExpression.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

interface ExpressionFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string | undefined) => void
}

/** A condition over the answers. What is wrong is marked at its place in the text. */
export function ExpressionField({ label, value, onChange }: ExpressionFieldProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const elements = useEditorState(({ document }) => document.elements)
  const wanted = useDeferredValue(value)
  const { error, example } = useMemo(() => {
    if (wanted.trim() === '') return { error: null, example: 'depth > 2 && flooded' }
    const { document } = editor.state
    const inputs = Object.values(elements).filter((element) => editor.kinds.get(element.kind)?.sort === 'input')
    const names = answerNames(
      inputs.flatMap((element) => answerPathOf({ ...document, elements }, element.id, editor.kinds)?.join('.') ?? []),
    )
    const parsed = parseExpression(wanted, names)
    return { error: 'error' in parsed ? parsed.error : null, example: '' }
  }, [wanted, elements, editor])
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="ed-input ed-mono"
        rows={2}
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        maxLength={4_000}
        aria-invalid={error !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
      {error === null ? (
        <p id={`${id}-note`} className="ed-hint">
          {example ? t('inspector.expressionHint', { example }) : null}
        </p>
      ) : (
        <div id={`${id}-note`} className="ed-error" role="alert">
          <code className="ed-source">
            {wanted.slice(0, error.start)}
            <mark>{wanted.slice(error.start, Math.max(error.end, error.start + 1)) || ' '}</mark>
            {wanted.slice(Math.max(error.end, error.start + 1))}
          </code>
          {t('inspector.expressionAt', { position: error.start + 1, message: t(error.key, error.params) })}
        </div>
      )}
    </div>
  )
}
