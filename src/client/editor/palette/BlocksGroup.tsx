import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/blockShapes.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import { findEntries, foldEntries } from '../ui/findEntries.ts'
import { PaletteGroup } from './PaletteGroup.tsx'
import { placesToAdd } from '../store/placesToAdd.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import { loadBlocks, useBlocks, blockSearchText } from '../blocks/blocksStore.ts'
import { placeForBlock, insertBlockAt } from '../blocks/insertBlockAt.ts'
import '../blocks/blocks.css'

/** Maximum number of icons of a block's parts. */
const MOST = 7

/** The blocks of the palette, or those that match a search: press one to insert it at the selection, or drag it. */
export function BlocksGroup({ query }: { readonly query: string }) {
  const { t } = useTranslation('blocks')
  const editor = useEditor()
  const { blocks, error } = useBlocks()
  const problem = useProblemMessage(error)
  useEffect(() => void loadBlocks(editor), [editor])
  const offered = useMemo(() => (blocks ?? []).filter(({ archived }) => !archived), [blocks])
  const found = useMemo(() => {
    if (query === '') return offered
    const entries = offered.map((block) => ({ block, title: block.name, also: blockSearchText(block), reason: null }))
    return findEntries(foldEntries(entries), query).map(({ block }) => block)
  }, [offered, query])
  const again = (
    <button type="button" className="ed-button ed-small" onClick={() => void loadBlocks(editor)}>
      {t('again')}
    </button>
  )
  if (query !== '') return <div className="ed-palette-items ed-blocks">{found.map(itemOf)}</div>
  return (
    <PaletteGroup name="blocks" title={t('palette')}>
      <div className="ed-blocks">
        {found.map(itemOf)}
        {problem === '' ? null : (
          <p className="ed-error" role="alert">
            {problem} {again}
          </p>
        )}
        {blocks !== null && offered.length === 0 ? <p className="ed-hint">{t('none')}</p> : null}
        {(blocks?.length ?? 0) > 0 ? (
          <button type="button" className="ed-button ed-small" onClick={() => editor.openDialog('blockManage')}>
            {t('manage')}
          </button>
        ) : null}
      </div>
    </PaletteGroup>
  )
}

const itemOf = (block: Block) => <BlockItem key={block.id} block={block} />

/** One block: its name, the kinds of its parts, and the number of forms that use it. */
function BlockItem({ block }: { readonly block: Block }) {
  const { t } = useTranslation('blocks')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const { id, name, edition, load, outline, forms } = block
  const titles = outline.map(({ kind, words: text }) => readLabel(text, i18next.language) || words(`${kind}.title`))
  const refused = useEditorState(
    (state) => placeForBlock(editor, block, placesToAdd(state, editor.kinds, true)).place === null,
  )
  const about = load.more > MOST ? t('andMore', { count: load.more - MOST }) : ''
  return (
    <button
      type="button"
      className="ed-palette-item ed-block"
      data-palette-block={JSON.stringify({ id, name, edition, load })}
      aria-label={t('insert', { name })}
      aria-disabled={refused}
      title={titles.join('\n')}
      onClick={() => void insertBlockAt(editor, block)}
    >
      <span className="ed-block-name">{name}</span>
      <span className="ed-block-parts" aria-hidden="true">
        {outline.slice(0, MOST).map(({ kind, level }, i) => (
          <span key={`${i + 1} ${kind}`} data-level={Math.min(level, 3)}>
            <Icon name={kind} size={14} />
          </span>
        ))}
        {about}
      </span>
      <small>{t('forms', { count: forms })}</small>
    </button>
  )
}
