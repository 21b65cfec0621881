import { compiledOf } from '../../../answers/columnsOf.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import type { CompiledForm } from '../../../../forms/compile/CompiledForm.ts'
import type { StoredDocument, StoredElement } from '../../../../forms/document/StoredDocument.ts'

/** Settings that depend on other answers, or on the collector: the server checks them per submission. */
const OF_WHOLE_FORM: readonly string[] = [
  'shownWhen',
  'required',
  'requiredWhen',
  'readOnlyWhen',
  'choiceFilter',
  'constraint',
  'default',
]

/**
 * Returns the questions whose answer may be set for many submissions: outside of repeats, answered by collectors.
 * Files and geometries belong to one submission each, and are left out.
 */
export const editableQuestions = (columns: readonly AnswerColumn[]): readonly AnswerColumn[] =>
  columns.filter(({ node }) => {
    const { kind, calculation, readOnly } = node
    return kind.sort === 'input' && !kind.unasked && !kind.media && !kind.geometry && !calculation && !readOnly
  })

/** Compiles a stored document reduced to one question, without its rules. Null if it has no such question. */
export function oneQuestionForm(document: unknown, id: string): CompiledForm | null {
  const stored = document as StoredDocument
  const { form } = stored.container
  const element = elementIn(form.children, id)
  if (!element) return null
  const settings = Object.fromEntries(
    Object.entries(element.settings).filter(([name]) => !OF_WHOLE_FORM.includes(name)),
  )
  const only = { ...form, children: [{ ...element, settings }], footer: { ...form.footer, children: [] }, events: [] }
  return compiledOf({ ...stored, container: { ...stored.container, form: only } })
}

function elementIn(list: readonly StoredElement[], id: string): StoredElement | null {
  for (const element of list) {
    const found = element.id === id ? element : elementIn(element.children ?? [], id)
    if (found) return found
  }
  return null
}
