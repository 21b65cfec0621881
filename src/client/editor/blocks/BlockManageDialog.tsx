import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/blockShapes.ts'
import { call } from '../../api/call.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { loadBlocks, recordBlock, useBlocks } from './blocksStore.ts'
import { ShareBlock, type Shared } from './ShareBlock.tsx'

/** All blocks available to the author; their own can be renamed, shared, archived and deleted. */
export function BlockManageDialog() {
  const { t } = useTranslation('blocks')
  const editor = useEditor()
  const { blocks, error } = useBlocks()
  const problem = useProblemMessage(error)
  useEffect(() => void loadBlocks(editor), [editor])
  const close = () => editor.openDialog(null)
  return (
    <Dialog
      title={t('palette')}
      onClose={close}
      actions={
        <button type="button" className="ed-button" onClick={close}>
          {t('close')}
        </button>
      }
    >
      {blocks?.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="ed-block-list">
        {blocks?.map((block) => (
          <BlockRow key={block.id} block={block} />
        ))}
      </ul>
      <ErrorMessage words={problem} />
    </Dialog>
  )
}

/** One block with its actions, one at a time. */
function BlockRow({ block }: { readonly block: Block }) {
  const { t } = useTranslation('blocks')
  const editor = useEditor()
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null)
  const [name, setName] = useState(block.name)
  const [shared, setShared] = useState<Shared>(block.shared)
  const [error, setError] = useState<unknown>(null)
  const problem = useProblemMessage(error)
  const nameId = useId()
  const params = { blockId: block.id }
  const run = (action: () => Promise<Block | null>) => async () => {
    try {
      recordBlock(editor, block.id, await action())
      setDoing(null)
      setError(null)
    } catch (problem) {
      setError(problem)
    }
  }
  const change = (body: { name?: string; shared?: Shared; archived?: boolean }) =>
    void run(() => call('updateBlock', { params, body }))()
  /** Starts from the block's current values: cancelled input is dropped. */
  const edit = () => {
    setName(block.name)
    setShared(block.shared)
    setDoing('edit')
  }
  const remove = run(async () => {
    await call('removeBlock', { params })
    return null
  })
  return (
    <li data-archived={block.archived || undefined}>
      <p>
        <strong>{block.name}</strong> {block.archived ? t('archived') : null}
      </p>
      <p className="ed-hint">
        {[
          t('about', { by: block.byName, edition: block.edition }),
          t('forms', { count: block.forms }),
          ...(block.behind > 0 ? [t('behind', { count: block.behind })] : []),
        ].join(' · ')}
      </p>
      {!block.mine ? null : doing === 'edit' ? (
        <>
          <div className="ed-field">
            <label htmlFor={nameId}>{t('name')}</label>
            <input
              id={nameId}
              className="ed-input"
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <ShareBlock value={shared} onChange={setShared} />
          <div className="ed-row">
            <button
              type="button"
              className="ed-button ed-primary"
              disabled={name.trim() === ''}
              onClick={() => change({ name: name.trim(), shared })}
            >
              {t('save')}
            </button>
            <button type="button" className="ed-button" onClick={() => setDoing(null)}>
              {t('cancel')}
            </button>
          </div>
        </>
      ) : doing === 'remove' ? (
        <>
          <p>{t('removeText', { count: block.forms })}</p>
          <div className="ed-row">
            <button type="button" className="ed-button ed-primary" onClick={() => void remove()}>
              {t('removeNow')}
            </button>
            <button type="button" className="ed-button" onClick={() => setDoing(null)}>
              {t('cancel')}
            </button>
          </div>
        </>
      ) : (
        <div className="ed-row">
          <button type="button" className="ed-button" onClick={edit}>
            {t('edit')}
          </button>
          <button type="button" className="ed-button" onClick={() => change({ archived: !block.archived })}>
            {t(block.archived ? 'restore' : 'archive')}
          </button>
          <button type="button" className="ed-button" onClick={() => setDoing('remove')}>
            {t('remove')}
          </button>
        </div>
      )}
      <ErrorMessage words={problem} />
    </li>
  )
}
