import { useTranslation } from 'react-i18next'
import { readText } from '../../../forms/document/Text.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'

/** Returns a function that names an outcome: by the author's label, else by the built-in one, else by its id. */
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
