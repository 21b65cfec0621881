import { useTranslation } from 'react-i18next'
import { useEditorState } from '../store/EditorProvider.tsx'

/** Announces the number of settings found: visibly if there are none, else for screen readers only. */
export function NothingFound({ count }: { readonly count: number }) {
  const { t } = useTranslation('editor')
  const isSearched = useEditorState((state) => state.settingsQuery.trim() !== '')
  return (
    <p className={count === 0 ? 'ed-hint ed-many' : 'ed-announcer'} role="status">
      {count > 0 ? t('find.count', { count }) : t(isSearched ? 'find.none' : 'find.noneChanged')}
    </p>
  )
}
