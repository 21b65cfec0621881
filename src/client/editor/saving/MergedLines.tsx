import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Element } from '../../../forms/document/FormDocument.ts'
import type { Change } from '../../../forms/merging/changesBetween.ts'
import type { Conflict } from '../../../forms/merging/Conflict.ts'
import { useStepLabels } from '../history/useStepLabels.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import type { SaveNotice } from '../store/SavingSlice.ts'

/** Maximum number of lines; the history has the rest. */
const MOST = 6
/** Kinds of conflict that are reported; those decided in the dialog are not. */
const REPORTED_KINDS = ['removed', 'gone', 'order', 'refused', 'rehomed'] as const
/** Conflicts after which other changes of their element need no line. */
const SAYS_ALL: readonly Conflict['what'][] = ['removed', 'gone', 'rehomed']

interface MergedLinesProps {
  readonly notice: SaveNotice & { readonly is: 'merged' }
}

/** Changes that a merge brought in, element by element, and the outcome of conflicts. */
export function MergedLines({ notice: { changes, conflicts, renamed } }: MergedLinesProps) {
  const { t } = useTranslation('editor')
  const reported = conflicts.filter(({ what }) => REPORTED_KINDS.some((one) => one === what))
  const done = new Set(reported.filter(({ what }) => SAYS_ALL.includes(what)).map(({ element }) => element))
  const lines = [
    ...reported.map((conflict) => <ConflictLine key={conflict.key} conflict={conflict} />),
    ...renamed.map(({ element, from, to }) => <li key={`name ${element}`}>{t('merge.renamed', { from, to })}</li>),
    ...changes
      .filter(({ element }) => element === null || !done.has(element.id))
      .map((change) => <ChangeLine key={change.element?.id ?? 'form'} change={change} />),
  ]
  if (lines.length === 0) return <p>{t('merge.nothingNew')}</p>
  return (
    <ul>
      {lines.slice(0, MOST)}
      {lines.length > MOST ? <li>{t('merge.more', { count: lines.length - MOST })}</li> : null}
    </ul>
  )
}

function ChangeLine({ change: { element, is, settings } }: { readonly change: Change }) {
  const { t, i18n } = useTranslation('editor')
  const { settingOf } = useStepLabels()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  if (element === null)
    return (
      <li>
        {t('history.theForm')}: {list.format(settings.map((part) => t(`merge.part.${part as Part}`)))}
      </li>
    )
  const names = settings.map((key) =>
    key === 'name' || key === 'kind' ? t(`merge.part.${key}`) : settingOf(element.kind, key),
  )
  return (
    <li>
      <ElementLink element={element} />: {is === 'changed' ? list.format(names) : t(`merge.${is}`)}
    </li>
  )
}

type Part = 'mode' | 'languages' | 'navbar' | 'form'

function ConflictLine({ conflict: { what, element: id, theirs } }: { readonly conflict: Conflict }) {
  const { t } = useTranslation('editor')
  const element = useEditorState(({ document }) => elementOf(document, id ?? ''))
  const reported = REPORTED_KINDS.find((one) => one === what)
  const gone = what === 'gone' ? (theirs as Element) : undefined
  const about = element ?? gone
  if (!reported || !about) return null
  return (
    <li>
      <ElementLink element={about} />: {t(`merge.kept.${reported}`)}
    </li>
  )
}

/** Title of an element, as a button that selects it while it exists. */
function ElementLink({ element }: { readonly element: Element }) {
  const editor = useEditor()
  const { nameOf } = useStepLabels()
  const language = useEditorState((state) => state.language)
  const now = useEditorState(({ document }) => elementOf(document, element.id))
  const name = nameOf(now ?? element, editor.state.document, language)
  if (!now) return <strong>{name}</strong>
  return (
    <button type="button" className="ed-link" onClick={() => editor.select(element.id)}>
      {name}
    </button>
  )
}
