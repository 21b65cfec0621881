import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerColumn } from '../../answers/answerColumns.ts'
import { columnsOf } from '../../answers/columnsOf.ts'
import { useForm } from '../form/FormFrame.tsx'

/** Returns the questions of the draft, in the user's language. */
export function useDraftColumns(): readonly AnswerColumn[] {
  const { i18n } = useTranslation()
  const { form } = useForm()
  return useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
}
