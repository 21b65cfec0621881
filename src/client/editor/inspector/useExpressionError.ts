import { useDeferredValue, useMemo } from 'react'
import { parseExpression } from '../../../logic/parseExpression.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { ScopeOfSetting } from './scopeOfSetting.ts'

type Parsed = ReturnType<typeof parseExpression>

/** An error, and the text in which it was found. */
export type ShownError = Extract<Parsed, { readonly error: unknown }>['error'] & { readonly source: string }

/**
 * Returns the error of an expression. Parsed when the text changes, and when the form was checked again, since the
 * answers it reads may have changed. Not on every change of the document: typing a label does not concern it.
 */
export function useExpressionError(
  value: string,
  scopeIn: (document: FormDocument) => ScopeOfSetting,
): ShownError | null {
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
