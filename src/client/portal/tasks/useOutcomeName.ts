import { useTranslation } from 'react-i18next'
import { readText } from '../../../forms/document/Text.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'

/** What an outcome of a form's tasks is called: as its author named it, else as we do; its id where neither did. */
export function useOutcomeName(formId: string): (id: string) => string {
  const { t, i18n } = useTranslation('taskDesk')
  const { answer } = useAuthorQuery('getTaskSettings', { params: { id: formId } })
  const { outcomes, languages } =
    answer.state === 'loaded'
      ? { outcomes: answer.data.settings.outcomes, languages: answer.data.languages }
      : { outcomes: [], languages: [] }
  return (id) => {
    const label = outcomes.find((one) => one.id === id)?.label
    return readText(label, i18n.language, languages[0]) || t(`outcome.${id}`, { defaultValue: id })
  }
}
