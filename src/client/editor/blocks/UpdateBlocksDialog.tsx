import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/blockShapes.ts'
import { asNextEdition } from '../../../forms/blocks/asNextEdition.ts'
import { blockInstances } from '../../../forms/blocks/blockInstances.ts'
import { updateBlocks, type BlockUpdate } from '../../../forms/blocks/updateBlocks.ts'
import { partsOf } from '../../../forms/blocks/BlockContent.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import { ConflictChoice } from '../history/ConflictChoice.tsx'
import type { Editor } from '../store/createEditor.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { BlockChanges } from './BlockChanges.tsx'
import { blocksStore, fetchEdition, loadBlocks } from './blocksStore.ts'

const NONE: ReadonlySet<string> = new Set()

/** Updates the blocks of this form to their newest editions, after showing the changes. */
export function UpdateBlocksDialog() {
  const { t } = useTranslation('blocks')
  const editor = useEditor()
  const [pending, setPending] = useState<Pending | null>(null)
  const [left, setLeft] = useState(NONE)
  const [chosen, setChosen] = useState(NONE)
  const [error, setError] = useState<unknown>(null)
  const problem = useProblemMessage(error)
  const stable = useEditorState((state) => state.history.stable)
  const close = () => editor.openDialog(null)
  useEffect(() => {
    prepare(editor).then(setPending, setError)
  }, [editor])
  const updated = useMemo(() => {
    const wanted = pending?.updates.filter(({ next }) => !left.has(next.block)) ?? []
    return updateBlocks(stable, wanted, editor, chosen)
  }, [stable, pending, left, editor, chosen])
  const names = { mine: t('mine'), theirs: t('theirs') }
  const isNothing = pending !== null && pending.updates.length === 0

  const apply = () => {
    if (editor.commit(updated.edit)) editor.announce(t('updated'))
    close()
  }
  return (
    <Dialog
      title={t('updateTitle')}
      onClose={close}
      actions={
        <>
          <button type="button" className="ed-button" onClick={close}>
            {t(isNothing ? 'close' : 'cancel')}
          </button>
          {isNothing ? null : (
            <button
              type="button"
              className="ed-button ed-primary"
              disabled={!pending || left.size === pending.blocks.length}
              onClick={apply}
            >
              {t('updateApply')}
            </button>
          )}
        </>
      }
    >
      {isNothing ? <p>{t('upToDate')}</p> : <p>{t('updateText')}</p>}
      {pending?.blocks.map(({ id, name, edition }) => (
        <label key={id} className="ed-block-choice">
          <input
            type="checkbox"
            checked={!left.has(id)}
            onChange={() => setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))}
          />
          {t('updateOne', {
            name,
            edition,
            count: pending.updates.filter(({ next }) => next.block === id).length,
          })}
        </label>
      ))}
      {updated.conflicts.length > 0 ? <p>{t('conflicts')}</p> : null}
      {updated.conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.key}
          conflict={conflict}
          side={chosen.has(conflict.key) ? 'theirs' : 'mine'}
          names={names}
          others={updated.document}
          onChoose={(side) => {
            const others = [...chosen].filter((key) => key !== conflict.key)
            setChosen(new Set(side === 'theirs' ? [...others, conflict.key] : others))
          }}
        />
      ))}
      {pending && !isNothing ? <BlockChanges before={stable} after={updated.document} /> : null}
      <ErrorMessage words={problem} />
    </Dialog>
  )
}

interface Pending {
  /** Blocks with a newer edition than this form has. */
  readonly blocks: readonly Block[]
  readonly updates: readonly BlockUpdate[]
}

/** Returns the outdated instances in this form, with their current and newest editions. */
async function prepare(editor: Editor): Promise<Pending> {
  await Promise.all([loadBlocks(editor), import('../../../logic/grammar.ts')])
  const { blocks, error } = blocksStore(editor).getState()
  if (blocks === null) throw error
  const behind = blockInstances(editor.stable()).flatMap((instance) => {
    const block = blocks.find(({ id, edition }) => id === instance.block && edition > instance.edition)
    return block ? [{ instance, block }] : []
  })
  const updates = await Promise.all(
    behind.map(async ({ instance, block }): Promise<BlockUpdate> => {
      const base = await fetchEdition(editor, block.id, instance.edition)
      const next = await fetchEdition(editor, block.id, block.edition)
      const editions = { base: base.content, next: next.content }
      const made = asNextEdition(editor.stable(), instance, editions, editor)
      return made ? { instance: made, base: next, next } : { instance, base, next }
    }),
  )
  await loadEntries([...new Set(updates.flatMap(({ next }) => partsOf(next.content.roots).map(({ kind }) => kind)))])
  return { blocks: [...new Set(behind.map(({ block }) => block))], updates }
}
