import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RulePlace } from '../../../forms/compile/ruleScopes.ts'
import { parseExpression } from '../../../logic/parseExpression.ts'
import { createExpressionView, type ExpressionView } from './createExpressionView.ts'
import type { Subject } from './subjectsIn.ts'

interface ExpressionTextProps {
  readonly text: string
  readonly place: RulePlace
  readonly subjects: readonly Subject[]
  readonly onChange: (text: string) => void
}

/** An expression as text, with completion; errors are underlined and shown. */
export function ExpressionText({ text, place, subjects, onChange }: ExpressionTextProps) {
  const { t } = useTranslation('logic')
  const { t: editor } = useTranslation(['editor', 'json'])
  const box = useRef<HTMLDivElement>(null)
  /** Initial text of a new view, which is created again when the language changes. */
  const latest = useRef(text)
  const [view, setView] = useState<ExpressionView | null>(null)
  const id = useId()
  const wrong = useMemo(() => {
    const parsed = text.trim() === '' ? null : parseExpression(text, place.scope, place.wants)
    if (!parsed || !('error' in parsed)) return null
    const { key, params, start, end } = parsed.error
    return { start, end, message: editor(key, params) }
  }, [text, place, editor])

  useEffect(() => {
    if (!box.current) return
    const words = {
      label: t('expression'),
      phrases: editor('json:phrases', { returnObjects: true }) as { readonly [english: string]: string },
      function: (name: string) => editor(`functions.${name}`, { defaultValue: '' }),
      type: (type: Subject['type']) => editor(`valueType.${type}`),
      example: t('complete.example'),
      list: t('complete.list'),
    }
    const made = createExpressionView({
      parent: box.current,
      text: latest.current,
      place,
      subjects,
      words,
      describedBy: id,
      onChange: (next) => {
        latest.current = next
        onChange(next)
      },
    })
    setView(made)
    made.focus()
    return () => {
      setView(null)
      made.end()
    }
  }, [place, subjects, t, editor, id, onChange])
  useEffect(() => view?.mark(wrong), [view, wrong])

  return (
    <div className="ed-expression-text">
      <div ref={box} />
      <div id={id}>
        {wrong ? (
          <p className="ed-error" role="alert">
            {editor('inspector.expressionAt', { position: wrong.start + 1, message: wrong.message })}
          </p>
        ) : (
          <p className="ed-hint">{t('textHint')}</p>
        )}
      </div>
    </div>
  )
}
