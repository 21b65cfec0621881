import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionDetail, SubmissionRow } from '../../../../contract/shapes.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { columnsOf } from '../../../answers/columnsOf.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'

/** Loads a submission with the questions of its version; until these are loaded, those of the draft. */
export function useSubmission(
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
    /** True if it is the previous submission, until this one has loaded. */
    isOld,
    reload,
    /** Replaces the shown submission by its current state. */
    set: (row: SubmissionDetail) => {
      set(row)
      changed(row)
    },
    columns: own ?? draft,
    /** True if the columns are those of its version, with answers under the names of that version. */
    isOwn: own !== null,
  }
}
export type LoadedSubmission = ReturnType<typeof useSubmission>
