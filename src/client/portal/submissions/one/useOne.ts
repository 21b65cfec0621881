import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionDetail, SubmissionRow } from '../../../../contract/shapes.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { columnsOf } from '../../../answers/columnsOf.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'

/** A submission, and the questions of the version it answers; those of the draft until these are here. */
export function useOne(
  formId: string,
  submissionId: string,
  { draft, changed }: { readonly draft: readonly AnswerColumn[]; readonly changed: (row: SubmissionRow) => void },
) {
  const { i18n } = useTranslation()
  const { answer, isOld, reload, set } = useAuthorQuery(
    'getSubmission',
    { params: { id: formId, submissionId } },
    { keepPrevious: true },
  )
  const version = answer.state === 'loaded' ? answer.data.version : null
  const { answer: page } = useAuthorQuery('getVersion', version === null ? null : { params: { id: formId, version } }, {
    keepPrevious: true,
  })
  const document = page.state === 'loaded' && page.data.version === version ? page.data.document : null
  const own = useMemo(() => (document === null ? null : columnsOf(document, i18n.language)), [document, i18n.language])
  return {
    answer,
    /** It is the one before, until this one is here. */
    isOld,
    reload,
    /** Puts it as it is now in the place of what is shown. */
    set: (row: SubmissionDetail) => {
      set(row)
      changed(row)
    },
    columns: own ?? draft,
    /** The columns are those of its version, and its answers stand under their names. */
    isOwn: own !== null,
  }
}
export type One = ReturnType<typeof useOne>
