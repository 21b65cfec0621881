import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mergeSaves, winningSide, type Decisions, type Side } from '../../../forms/merging/mergeSaves.ts'
import { ConflictChoice } from '../history/ConflictChoice.tsx'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { applyNewer } from './applyNewer.ts'
import type { NewerForm } from '../store/SavingSlice.ts'
import { useSaverText } from './useSaverText.ts'
import './saving.css'

/** Conflicts with another author's save: both sides of each, and the author decides. */
export function MergeDialog() {
  const newer = useEditorState(({ status }) => (status.state === 'conflict' ? status.newer : null))
  return newer && <Decide newer={newer} />
}

function Decide({ newer }: { readonly newer: NewerForm }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const savers = useSaverText()
  const mine = useEditorState((state) => state.history.stable)
  const base = useEditorState((state) => state.base)
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const { conflicts, open } = useMemo(
    () => mergeSaves({ base, mine, theirs: newer.document }, editor.kinds, decisions),
    [base, mine, newer, editor, decisions],
  )
  const decidable = conflicts.filter(({ what }) => what !== 'refused' && what !== 'rehomed')
  const isOpen = new Set(open.map(({ key }) => key))
  const names = { mine: t('merge.mine'), theirs: savers.theirs(newer.lastSave) }
  const close = () => editor.openDialog(null)
  const choose = (keys: readonly string[], side: Side) =>
    setDecisions(new Map([...decisions, ...keys.map((key) => [key, side] as const)]))
  const apply = () => {
    if (!applyNewer(editor, newer, decisions)) return
    close()
    void editor.actions.save()
  }
  return (
    <Dialog
      title={t('merge.title')}
      onClose={close}
      actions={
        <>
          <span className="ed-merge-left" role="status">
            {open.length > 0 ? t('merge.left', { count: open.length }) : t('merge.ready')}
          </span>
          <button type="button" className="ed-button" onClick={close}>
            {t('merge.later')}
          </button>
          <button type="button" className="ed-button ed-primary" disabled={open.length > 0} onClick={apply}>
            {t('merge.apply')}
          </button>
        </>
      }
    >
      <p>{savers.text(newer.lastSave)}</p>
      {decidable.length > 1 ? (
        <div className="ed-row">
          {(['mine', 'theirs'] as const).map((side) => (
            <button
              key={side}
              type="button"
              className="ed-button ed-small"
              onClick={() =>
                choose(
                  decidable.map(({ key }) => key),
                  side,
                )
              }
            >
              {t('merge.all', { side: names[side] })}
            </button>
          ))}
        </div>
      ) : null}
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.key}
          conflict={conflict}
          side={isOpen.has(conflict.key) ? null : winningSide(conflict, decisions)}
          names={names}
          others={newer.document}
          onChoose={(side) => choose([conflict.key], side)}
        />
      ))}
    </Dialog>
  )
}
