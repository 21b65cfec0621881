import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskColumn as EngineColumn } from '../../../contract/desk.ts'
import type { FormDetail } from '../../../contract/shapes.ts'
import { MODES, TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { answerColumns } from '../../answers/answerColumns.ts'
import { compiledOf } from '../../answers/columnsOf.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { questionsOf } from './filter/questions.ts'
import { useReviewStates } from './reviewStates.ts'
import { deskColumns } from './table/deskColumns.ts'

/** Users that a filter offers. */
const MAX_PEOPLE = 500
const NO_COLUMNS: readonly EngineColumn[] = []
/** Column types that cannot be sorted. */
const UNSORTED: readonly string[] = ['list', 'place']

/** Returns everything by which a form's submissions can be shown, filtered and sorted, and the form's people. */
export function useDeskFields(form: FormDetail, tags: readonly string[]) {
  const { t, i18n } = useTranslation('desk')
  const { answer: shared } = useAuthorQuery('listPeople', { params: { id: form.id } })
  const people = useMemo(() => (shared.state === 'loaded' ? [shared.data.owner, ...shared.data.people] : []), [shared])
  const compiled = useMemo(() => compiledOf(form.document), [form.document])
  const answers = useMemo(() => answerColumns(compiled, i18n.language), [compiled, i18n.language])
  const hasTasks = form.template === TEMPLATE_KINDS.MICRO_TASK
  const columns = useMemo(() => deskColumns(answers, (fact) => t(`fact.${fact}`), hasTasks), [answers, t, hasTasks])
  const { answer: engine } = useAuthorQuery('getDeskColumns', { params: { id: form.id } })
  const known = engine.state === 'loaded' ? engine.data.columns : NO_COLUMNS
  const senders = usePeopleOf(form.id, '_person')
  const reviewers = usePeopleOf(form.id, '_reviewer')
  const editors = usePeopleOf(form.id, '_editor')
  const states = useReviewStates()
  const questions = useMemo(
    () =>
      questionsOf({
        engine: known,
        columns,
        language: i18n.language,
        hasTasks,
        nodeOf: (id) => compiled.byId.get(id),
        wordOf: (fact) => t(`fact.${fact}`),
        choicesOfFact: (fact) => {
          if (fact === '_state') return states.all.map((value) => ({ value, label: states.labelOf(value) }))
          if (fact === '_tag') return tags.map((value) => ({ value, label: value }))
          if (fact === '_person') return senders
          if (fact === '_reviewer') return reviewers
          if (fact === '_editor') return editors
          if (fact === '_mode') return MODES.map((value) => ({ value, label: value }))
          return fact === '_assignee' ? people.map(({ id, name }) => ({ value: id, label: name })) : []
        },
      }),
    [known, columns, compiled, i18n.language, t, states, tags, people, senders, reviewers, editors, hasTasks],
  )
  const sortable = useMemo(
    () => new Set(known.filter(({ type, within }) => within === null && !UNSORTED.includes(type)).map(({ id }) => id)),
    [known],
  )
  return {
    people,
    answers,
    columns,
    questions,
    sortable,
    /** False until it is known what the desk can filter and draw. */
    isKnown: engine.state !== 'loading',
  }
}
export type DeskFields = ReturnType<typeof useDeskFields>

/** Returns the users among a form's submissions, those with the most submissions first. */
function usePeopleOf(formId: string, element: '_person' | '_reviewer' | '_editor') {
  const query = { element, limit: MAX_PEOPLE }
  const { answer } = useAuthorQuery('facetDesk', { params: { id: formId }, query })
  return useMemo(
    () =>
      answer.state === 'loaded'
        ? answer.data.values.map(({ value, name }) => ({ value: String(value), label: name ?? String(value) }))
        : [],
    [answer],
  )
}
