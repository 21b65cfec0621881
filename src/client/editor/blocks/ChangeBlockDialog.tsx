import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/blockShapes.ts'
import { Problem } from '../../../contract/problems.ts'
import type { BlockContent } from '../../../forms/blocks/BlockContent.ts'
import { instanceOf, type BlockInstance } from '../../../forms/blocks/blockInstances.ts'
import { nextContentOf } from '../../../forms/blocks/contentOf.ts'
import { linkElements } from '../../../forms/blocks/linkElements.ts'
import { flattenStored } from '../../../forms/edits/clipboard/flattenStored.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import type { Editor } from '../store/createEditor.ts'
import { topSelected } from '../store/Selection.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { BlockChanges } from './BlockChanges.tsx'
import { blocksStore, fetchEdition, loadBlocks, recordBlock } from './blocksStore.ts'

/** Publishes the selection as the next edition of its block, after showing the changes. */
export function ChangeBlockDialog() {
  const { t } = useTranslation('blocks')
  const editor = useEditor()
  const [found] = useState(() => selectedInstance(editor))
  const [ready, setReady] = useState<Ready | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const problem = useProblemMessage(error)
  const close = () => editor.openDialog(null)
  useEffect(() => {
    if (!found) return
    prepare(editor, found).then(setReady, setError)
  }, [editor, found])

  const save = async () => {
    if (!ready || !found) return
    setBusy(true)
    try {
      const { block, next } = ready
      const params = { blockId: block.id }
      const changed = await call('addBlockEdition', { params, body: { after: block.edition, content: next.content } })
      const { instance } = found
      editor.commit(linkElements({ block: block.id, edition: changed.edition, instance, parts: next.parts }))
      recordBlock(editor, block.id, changed)
      editor.announce(t('changed', { name: block.name, edition: changed.edition }))
      close()
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  const isBehind = ready !== null && ready.block.edition > (found?.edition ?? 0)
  const refusal = !found ? t('noneSelected') : ready && !ready.block.mine ? t('notMine', ready.block) : ''
  return (
    <Dialog
      title={t('changeTitle', { name: ready?.block.name ?? '' })}
      onClose={close}
      actions={
        <>
          <button type="button" className="ed-button" onClick={close}>
            {t('cancel')}
          </button>
          {isBehind ? (
            <button type="button" className="ed-button ed-primary" onClick={() => editor.openDialog('blockUpdate')}>
              {t('update')}
            </button>
          ) : (
            <button
              type="button"
              className="ed-button ed-primary"
              disabled={!ready || isBusy || refusal !== ''}
              onClick={() => void save()}
            >
              {t('changeSave')}
            </button>
          )}
        </>
      }
    >
      {refusal === '' ? null : <p>{refusal}</p>}
      {ready && isBehind ? <p>{t('behindFirst', ready.block)}</p> : null}
      {ready && !isBehind && refusal === '' ? (
        <>
          <p>{t('changeText', { count: ready.block.forms })}</p>
          <BlockChanges before={ready.before} after={ready.after} />
        </>
      ) : null}
      <ErrorMessage words={problem} />
    </Dialog>
  )
}

interface Ready {
  readonly block: Block
  readonly next: ReturnType<typeof nextContentOf>
  /** The block before and after, each as a form. */
  readonly before: FormDocument
  readonly after: FormDocument
}

async function prepare(editor: Editor, instance: BlockInstance): Promise<Ready> {
  await loadBlocks(editor)
  const { blocks, error } = blocksStore(editor).getState()
  const block = blocks?.find(({ id }) => id === instance.block)
  if (!block) throw error ?? new Problem('blockNotFound')
  const { content } = await fetchEdition(editor, block.id, block.edition)
  const next = nextContentOf(editor.stable(), instance, topSelected(editor.state), content, editor)
  const like = editor.stable()
  return { block, next, before: formOf(content, like), after: formOf(next.content, like) }
}

function selectedInstance({ state, stable }: Editor): BlockInstance | null {
  for (const id of state.selected) {
    const instance = instanceOf(stable(), id)
    if (instance) return instance
  }
  return null
}

/** Returns a form with a block's elements only, for comparison; all else is taken from `like`. */
function formOf({ roots }: BlockContent, like: FormDocument): FormDocument {
  const elements = roots.flatMap(({ element }) => flattenStored(element, 'children'))
  return {
    ...like,
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    roots: { children: roots.map(({ element }) => element.id), footer: [] },
  }
}
