import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { parseExpression } from '../../../logic/parseExpression.ts'
import { ConditionRead, ExpressionDialog } from '../logic/lazyLogic.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { ExpressionBox, type ShownError } from './ExpressionBox.tsx'
import type { ScopeOfSetting } from './scopeOfSetting.ts'

interface ExpressionFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string | undefined) => void
  /** Returns the names it may use and its expected type, in the current document. */
  readonly scopeIn: (document: FormDocument) => ScopeOfSetting
  /** The element it belongs to; null for one of the form itself. */
  readonly of?: ElementId | null
}

/**
 * Editor of an expression over the answers. A condition is shown in words and edited in the condition builder, or as
 * text on request; other expressions are text.
 */
export function ExpressionField({ label, value, onChange, scopeIn, of = null }: ExpressionFieldProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const [isCondition] = useState(() => scopeIn(editor.state.document).wants === 'condition')
  const [asText, setAsText] = useState(!isCondition)
  /** Scope of the expression when its dialog opened. */
  const [building, setBuilding] = useState<ScopeOfSetting | null>(null)
  const error = useExpressionError(value, scopeIn)
  const element = editor.state.document.elements[of ?? '']
  const whose = element ? titleOf(element, editor.state.language, editor.state.document.languages[0]) : ''
  const isText = asText || error !== null
  const isBlank = value.trim() === ''
  const type = (text: string | undefined) => {
    // The text stays open when its error is gone.
    setAsText(true)
    onChange(text)
  }
  return (
    <div className="ed-field" {...(isText ? {} : { role: 'group', 'aria-labelledby': `${id}-label` })}>
      {isText ? (
        <ExpressionBox {...{ label, value, scopeIn, error }} offers={isBlank && !isCondition} onChange={type} />
      ) : (
        <span id={`${id}-label`} className="ed-label">
          {label}
        </span>
      )}
      {isBlank || error !== null ? null : <ConditionRead value={value} own={of} placeIn={scopeIn} alone={!isText} />}
      <div className="ed-row">
        <button
          type="button"
          className="ed-button ed-small ed-build"
          // Opens as soon as the setting is added.
          data-begin={isBlank && isCondition ? '' : undefined}
          aria-label={t(isCondition ? 'expressions.buildOf' : 'expressions.enlargeOf', { label })}
          onClick={() => setBuilding(scopeIn(editor.state.document))}
        >
          <Icon name="write" size={15} />
          {t(isCondition ? 'expressions.build' : 'expressions.enlarge')}
        </button>
        {isText ? null : (
          <button
            type="button"
            className="ed-button ed-quiet ed-small"
            aria-label={t('expressions.asTextOf', { label })}
            onClick={() => setAsText(true)}
          >
            {t('expressions.asText')}
          </button>
        )}
      </div>
      {building ? (
        <ExpressionDialog
          title={whose === '' ? label : `${whose}: ${label}`}
          value={value}
          place={building}
          own={of}
          onApply={onChange}
          onClose={() => setBuilding(null)}
        />
      ) : null}
    </div>
  )
}

/**
 * Returns the error of an expression. Parsed when the text changes, and when the form was checked again, since the
 * answers it reads may have changed. Not on every change of the document: typing a label does not concern it.
 */
function useExpressionError(value: string, scopeIn: (document: FormDocument) => ScopeOfSetting): ShownError | null {
  const editor = useEditor()
  const checked = useEditorState((state) => state.issues)
  const wanted = useDeferredValue(value)
  return useMemo(() => {
    if (wanted.trim() === '') return null
    const { scope, wants } = scopeIn(editor.state.document)
    const parsed = parseExpression(wanted, scope, wants)
    return checked && 'error' in parsed ? { ...parsed.error, source: wanted } : null
  }, [wanted, checked, editor, scopeIn])
}
