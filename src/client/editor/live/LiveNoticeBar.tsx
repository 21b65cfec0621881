import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Conflict } from '../../../forms/merging/Conflict.ts'
import { mergeDocuments } from '../../../forms/merging/mergeDocuments.ts'
import { revertStep } from '../../../forms/merging/revertStep.ts'
import { useStepLabels } from '../history/useStepLabels.ts'
import type { LiveNotice } from '../store/SavingSlice.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import './live.css'

const MOST = 6

/** The parts of a form or an element that can change besides settings. */
type Part = 'mode' | 'languages' | 'navbar' | 'form' | 'name' | 'kind'

/** Notice of concurrent changes by two authors: which one was kept, and a way to switch to the other. */
export function LiveNoticeBar({ notice }: { readonly notice: LiveNotice }) {
  const { t } = useTranslation('live')
  const { t: words } = useTranslation('editor')
  const editor = useEditor()
  const { what, conflicts, versions } = notice
  const name = notice.by ?? t('somebody')
  const close = () => editor.setNotice(null)
  const takeTheirs = () => {
    if (!versions) return
    const kept = mergeDocuments(versions, editor.kinds).document
    const all = mergeDocuments(versions, editor.kinds, new Set(conflicts.map(({ key }) => key))).document
    const { document } = mergeDocuments({ base: kept, mine: editor.stable(), theirs: all }, editor.kinds)
    // Not refused by the other author's lock: they get their own value.
    const edit = { label: 'editor:edit.mergeSaves', apply: () => document }
    if (editor.commit(edit, { evenHeld: true })) close()
  }
  // Reverts the other author's last step on these elements; its number changes while they continue typing.
  const takeBack = () => {
    const ids = new Set(conflicts.map(({ element }) => element))
    const { history } = editor.state
    const step = history.steps.find(
      ({ theirs, patches }) => theirs && patches.some(({ path }) => path[0] === 'elements' && ids.has(String(path[1]))),
    )
    const edit = step && revertStep(history, step.serial, editor.kinds)?.edit
    if (!edit || editor.commit(edit)) close()
  }
  return (
    <section className="ed-saved" aria-label={words('merge.notice')} data-save-notice="live">
      <div>
        <p>
          <strong>{t(`notice.${what}`, { name })}</strong>
        </p>
        <ul>
          {conflicts.slice(0, MOST).map((conflict) => (
            <ConflictLine key={conflict.key} conflict={conflict} hasSides={what === 'mine'} />
          ))}
          {conflicts.length > MOST ? <li>{words('merge.more', { count: conflicts.length - MOST })}</li> : null}
        </ul>
      </div>
      <div className="ed-row">
        {what === 'mine' && versions ? (
          <button type="button" className="ed-button ed-small" onClick={takeTheirs}>
            {t('takeTheirs')}
          </button>
        ) : null}
        {what === 'over' ? (
          <button type="button" className="ed-button ed-small" onClick={takeBack}>
            {t('takeBack')}
          </button>
        ) : null}
        <IconButton icon="close" label={words('merge.dismiss')} onClick={close} />
      </div>
    </section>
  )
}

interface ConflictLineProps {
  readonly conflict: Conflict
  /** True if its two values belong to the two authors. */
  readonly hasSides: boolean
}

function ConflictLine({ conflict: { what, element: id, path, mine, theirs }, hasSides }: ConflictLineProps) {
  const { t } = useTranslation('live')
  const { t: words } = useTranslation('editor')
  const { settingOf, nameOf } = useStepLabels()
  const document = useEditorState((state) => state.document)
  const language = useEditorState((state) => state.language)
  const element = elementOf(document, id ?? '')
  const about = element ? nameOf(element, document, language) : words('history.theForm')
  const key = path[0] === 'settings' ? path[1] : path[0]
  const isSetting = path[0] === 'settings' && element !== undefined
  const setting = key === undefined ? '' : isSetting ? settingOf(element.kind, key) : words(`merge.part.${key as Part}`)
  const values = hasSides && what === 'value' && key !== undefined && [mine, theirs].some(isShort)
  return (
    <li>
      {[about, setting].filter(Boolean).join(' · ')}
      {values ? <>: {t('values', { mine: shown(mine), theirs: shown(theirs) })}</> : null}
    </li>
  )
}

const isShort = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const LONGEST = 60

/** Returns a value in one line. */
function shown(value: unknown): string {
  const text = isShort(value) ? String(value) : value === undefined ? '–' : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
