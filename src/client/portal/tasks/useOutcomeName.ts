import { useTranslation } from 'react-i18next'
import { useAuthorQuery } from '../AuthorQueries.tsx'

/** What an outcome of a form's tasks is called: as its author named it, else as we do; its id where neither did. */
export function useOutcomeName(formId: string): (id: string) => string {
  const { t } = useTranslation('taskDesk')
  const { answer } = useAuthorQuery('getTaskSettings', { params: { id: formId } })
  const outcomes = answer.state === 'loaded' ? answer.data.settings.outcomes : []
  return (id) => outcomes.find((one) => one.id === id)?.label || t(`outcome.${id}`, { defaultValue: id })
}
