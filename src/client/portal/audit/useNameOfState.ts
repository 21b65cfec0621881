import { useTranslation } from 'react-i18next'
import { readText } from '../../../forms/document/Text.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'

/** Names review states by their ids: the built-in ones, and those of a form. Others keep their id. */
export function useNameOfState(formId: string | null): (state: string) => string {
  const { t, i18n } = useTranslation('desk')
  const { answer } = useAuthorQuery('getReviewChoices', formId === null ? null : { params: { id: formId } })
  const own = answer.state === 'loaded' ? answer.data.states : []
  return (state) => {
    const label = own.find(({ id }) => id === state)?.label
    return (label && readText(label, i18n.language)) || t(`state.${state}`, { defaultValue: state })
  }
}
