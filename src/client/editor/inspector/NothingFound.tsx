import { useTranslation } from 'react-i18next'
import { useEditorState } from '../store/EditorProvider.tsx'

/** Says how many settings were found: to everyone when there are none, else to those who cannot see them. */
export function NothingFound({ count }: { readonly count: number }) {
  const { t } = useTranslation('editor')
  const isSearched = useEditorState((state) => state.settingsQuery.trim() !== '')
  return (
    <p className={count === 0 ? 'ed-hint ed-many' : 'ed-announcer'} role="status">
      {count > 0 ? t('find.count', { count }) : t(isSearched ? 'find.none' : 'find.noneChanged')}
    </p>
  )
}
