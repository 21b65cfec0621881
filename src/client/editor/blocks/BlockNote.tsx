import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { instanceOf, type BlockInstance } from '../../../forms/blocks/blockInstances.ts'
import { detachBlocks } from '../../../forms/blocks/linkElements.ts'
import { readLink } from '../../../forms/document/BlockLink.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { loadBlocks, useBlocks } from './blocksStore.ts'
import './blocks.css'

/** Note that the selected element belongs to a block, in which edition, with the block's actions. */
export function BlockNote({ id }: { readonly id: ElementId }) {
  const { t } = useTranslation('blocks')
  const editor = useEditor()
  const link = useEditorState(({ document }) => document.blocks?.[id])
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  const { blocks, error } = useBlocks()
  useEffect(() => {
    if (blocks === null) void loadBlocks(editor)
  }, [editor, blocks])
  const about = readLink(link)
  if (!about) return null
  const block = blocks?.find((one) => one.id === about.block)
  const isNewer = block !== undefined && block.edition > about.edition
  const runOnInstance = (run: (instance: BlockInstance) => void) => () => {
    const instance = instanceOf(editor.stable(), id)
    if (instance) run(instance)
  }
  return (
    <section className="ed-block-note" aria-label={t('note')} data-newer={isNewer || undefined}>
      {block ? (
        <p>
          {t('partOf', { name: block.name, edition: about.edition })} {isNewer ? t('newer', block) : null}
        </p>
      ) : (
        <p>{blocks === null ? t(error === null ? 'partOfSome' : 'unknown') : t('gone')}</p>
      )}
      {readOnly ? null : (
        <div className="ed-row">
          {isNewer ? (
            <button type="button" className="ed-button ed-primary" onClick={() => editor.openDialog('blockUpdate')}>
              {t('update')}
            </button>
          ) : null}
          {block?.mine && !isNewer ? (
            <button type="button" className="ed-button" onClick={() => editor.openDialog('blockChange')}>
              {t('change')}
            </button>
          ) : null}
          <button
            type="button"
            className="ed-button"
            title={t('detachHint')}
            onClick={runOnInstance((instance) => {
              if (editor.commit(detachBlocks([instance]))) editor.announce(t('detached'))
            })}
          >
            {t('detach')}
          </button>
        </div>
      )}
    </section>
  )
}
