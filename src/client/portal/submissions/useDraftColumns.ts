import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import type { AnswerColumn } from '../../answers/answerColumns.ts'
import { columnsOf } from '../../answers/columnsOf.ts'
import { useForm } from '../form/FormFrame.tsx'
import { inputWithCurrentNames } from './inputWithCurrentNames.ts'

/** Returns the questions of the draft, in the user's language. */
export function useDraftColumns(): readonly AnswerColumn[] {
  const { i18n } = useTranslation()
  const { form } = useForm()
  return useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
}

/** Returns the title of a submission in lists: its first answer as text; '' without one. */
export function titleOf(row: SubmissionRow, columns: readonly AnswerColumn[]): string {
  const input = inputWithCurrentNames(row)
  const named = columns.find(
    ({ node, isFiles, text }) => !node.kind.geometry && !node.kind.unasked && !isFiles && text(input) !== '',
  )
  return named?.text(input) ?? ''
}
