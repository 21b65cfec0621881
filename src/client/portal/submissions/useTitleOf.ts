import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { answersIn, instanceName } from '../../../forms/submission/instanceName.ts'
import { compiledOf } from '../../answers/columnsOf.ts'
import { useForm } from '../form/FormFrame.tsx'
import { inputWithCurrentNames } from './inputWithCurrentNames.ts'

type Titled = Pick<SubmissionRow, 'input' | 'renamed'>

/** Returns the title of a submission: the author's submission name, or its first answer, or "Untitled". */
export function useTitleOf(): (row: Titled) => string {
  const { t, i18n } = useTranslation('desk')
  const { form } = useForm()
  const compiled = useMemo(() => compiledOf(form.document), [form.document])
  return useCallback(
    (row: Titled) => instanceName(compiled, answersIn(inputWithCurrentNames(row)), i18n.language, 1) || t('untitled'),
    [compiled, i18n.language, t],
  )
}
