import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { outdatedBlocks, loadBlocks, useBlocks } from './blocksStore.ts'
import './blocks.css'

/** Note that blocks of this form have newer editions; nothing if none have. */
export function FormBlocksNote() {
  const { t, i18n } = useTranslation('blocks')
  const editor = useEditor()
  const document = useEditorState((state) => state.history.stable)
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  const { blocks } = useBlocks()
  useEffect(() => void loadBlocks(editor), [editor])
  const behind = outdatedBlocks(document, blocks ?? [])
  if (behind.length === 0) return null
  const names = new Intl.ListFormat(i18n.language).format(behind.map(({ name }) => `“${name}”`))
  return (
    <section className="ed-block-note" aria-label={t('note')} data-newer>
      <p>{t('newerOf', { names, count: behind.length })}</p>
      {readOnly ? null : (
        <div className="ed-row">
          <button type="button" className="ed-button ed-primary" onClick={() => editor.openDialog('blockUpdate')}>
            {t('update')}
          </button>
        </div>
      )}
    </section>
  )
}
