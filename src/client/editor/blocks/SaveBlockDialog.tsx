import i18next from 'i18next'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { blockMetadata } from '../../../forms/blocks/blockMetadata.ts'
import { contentOf } from '../../../forms/blocks/contentOf.ts'
import { linkElements } from '../../../forms/blocks/linkElements.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { call } from '../../api/call.ts'
import { topSelected } from '../store/Selection.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { recordBlock } from './blocksStore.ts'
import { ShareBlock } from './ShareBlock.tsx'

/** Saves the selection as a named block; this form becomes the first to use it. */
export function SaveBlockDialog() {
  const { t } = useTranslation('blocks')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  // Captured on opening: another user may select or delete meanwhile.
  const [kept] = useState(() => {
    const document = editor.stable()
    const ids = topSelected(editor.state)
    const first = elementOf(document, ids[0] ?? '')
    const name = first ? titleOf(first, editor.state.language, document.languages[0]) : ''
    return { ...contentOf(document, ids, editor), name: name || words(`${first?.kind ?? 'unknown'}.title`) }
  })
  const [name, setName] = useState(kept.name)
  const [shared, setShared] = useState<'form' | 'everyone'>('form')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const problem = useProblemMessage(error)
  const [nameId, formId] = [useId(), useId()]
  const nameField = useRef<HTMLInputElement>(null)
  // The name is a suggestion, to be typed over.
  useEffect(() => nameField.current?.select(), [])
  const close = () => editor.openDialog(null)
  const { outline, load } = blockMetadata(kept.content)
  const isUnnamed = name.trim() === ''

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isUnnamed || isBusy) return
    setBusy(true)
    try {
      const { content, parts } = kept
      const params = { id: editor.state.form.id }
      const block = await call('addBlock', { params, body: { name: name.trim(), shared, content } })
      const [instance = ''] = parts.values()
      editor.commit(linkElements({ block: block.id, edition: block.edition, instance, parts }))
      recordBlock(editor, block.id, { ...block, forms: 1 })
      editor.announce(t('saved', { name: block.name }))
      close()
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('saveTitle')}
      onClose={close}
      actions={
        <>
          <button type="button" className="ed-button" onClick={close}>
            {t('cancel')}
          </button>
          <button type="submit" form={formId} className="ed-button ed-primary" disabled={isUnnamed || isBusy}>
            {t('save')}
          </button>
        </>
      }
    >
      <p>{t('saveText')}</p>
      <form id={formId} className="ed-field" onSubmit={(event) => void save(event)}>
        <label htmlFor={nameId}>{t('name')}</label>
        <input
          ref={nameField}
          id={nameId}
          className="ed-input"
          value={name}
          maxLength={200}
          aria-invalid={isUnnamed}
          onChange={(event) => setName(event.target.value)}
        />
        {isUnnamed ? <p className="ed-error">{t('nameRequired')}</p> : null}
      </form>
      <ShareBlock value={shared} onChange={setShared} />
      <div className="ed-field">
        <span>{t('holds', { count: load.more })}</span>
        <ul className="ed-block-outline">
          {outline.map(({ kind, level, words: text }, i) => (
            <li key={`${i + 1} ${kind}`} data-level={Math.min(level, 3)}>
              <Icon name={kind} size={16} />
              {readLabel(text, i18next.language, editor.state.document.languages[0]) || words(`${kind}.title`)}
            </li>
          ))}
        </ul>
        {load.more > outline.length ? (
          <p className="ed-hint">{t('andMore', { count: load.more - outline.length })}</p>
        ) : null}
      </div>
      <ErrorMessage words={problem} />
    </Dialog>
  )
}
