import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { revertStep } from '../../../forms/merging/revertStep.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ConflictChoice } from './ConflictChoice.tsx'

const NONE: ReadonlySet<string> = new Set()

/** Conflicts between a step to be reverted and later steps: both sides of each, and the author decides. */
export function RevertDialog({ serial, onClose }: { readonly serial: number; readonly onClose: () => void }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const history = useEditorState((state) => state.history)
  const [chosen, setChosen] = useState(NONE)
  const reverted = useMemo(() => revertStep(history, serial, editor.kinds, chosen), [history, serial, editor, chosen])
  if (!reverted) return null
  const { edit, conflicts } = reverted

  const choose = (key: string, isTaken: boolean) => {
    const next = new Set(chosen)
    if (isTaken) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const apply = () => {
    if (edit && editor.commit(edit)) editor.announce(t('history.reverted'))
    onClose()
  }
  return (
    <Dialog
      title={t('history.conflictTitle')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="ed-button" onClick={onClose}>
            {t('history.cancel')}
          </button>
          <button type="button" className="ed-button ed-primary" disabled={edit === null} onClick={apply}>
            {t('history.apply')}
          </button>
        </>
      }
    >
      <p>{t('history.conflictText')}</p>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.key}
          conflict={conflict}
          side={chosen.has(conflict.key) ? 'theirs' : 'mine'}
          names={{ mine: t('history.keep'), theirs: t('history.take') }}
          onChoose={(side) => choose(conflict.key, side === 'theirs')}
        />
      ))}
      {edit === null ? <p className="ed-hint">{t('history.nothingLeft')}</p> : null}
    </Dialog>
  )
}
