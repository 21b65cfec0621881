import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { REGIONS } from '../store/Region.ts'

/** The container and its regions, from outside in: a press opens the settings. */
export function RegionBar() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const chosen = useEditorState(({ region, selected }) => (selected.length === 0 ? region : null))
  return (
    <div className="ed-regions" role="group" aria-label={t('region.label')}>
      {REGIONS.map((region) => (
        <button
          key={region}
          type="button"
          data-region={region}
          aria-pressed={region === chosen}
          onClick={() => editor.selectRegion(region)}
        >
          {t(`region.${region}`)}
        </button>
      ))}
    </div>
  )
}
