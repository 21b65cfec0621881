import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Element, FormDocument, ParentRef } from '../../../forms/document/FormDocument.ts'
import type { Conflict } from '../../../forms/merging/Conflict.ts'
import type { Side } from '../../../forms/merging/mergeSaves.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { ConflictValue } from './ConflictValue.tsx'
import { useStepLabels } from './useStepLabels.ts'
import './history.css'

interface ConflictChoiceProps {
  readonly conflict: Conflict
  /** Null while nothing is chosen. */
  readonly side: Side | null
  /** Labels of both sides. */
  readonly names: { readonly [side in Side]: string }
  /** Document in which to look up elements that the form currently lacks. */
  readonly others?: FormDocument
  readonly onChoose: (side: Side) => void
}

const SIDES: readonly Side[] = ['mine', 'theirs']

/** One conflict, with both sides next to each other. */
export function ConflictChoice({ conflict, side: chosen, names, others, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('editor')
  const group = useId()
  const document = useEditorState((state) => state.document)
  const language = useEditorState((state) => state.language)
  const { settingOf, nameOf } = useStepLabels()
  const { what, path, mine, theirs } = conflict
  const find = (id: string) => elementOf(document, id) ?? (others && elementOf(others, id))
  const nameById = (id: string) => nameOf(find(id), document, language)
  const gone = what === 'gone' ? (theirs as Element) : undefined
  const element = find(conflict.element ?? '') ?? gone
  const name = element ? nameOf(element, document, language) : t('history.theForm')
  const [part = '', key = ''] = path
  const setting = part === 'settings' ? settingOf(element?.kind ?? '', key) : partWords(t, path)
  const title = [name, what === 'value' ? setting : '', path[0] === 'settings' ? path[2] : '']
    .filter(Boolean)
    .join(' · ')

  const placeWords = (parent: unknown) => {
    const list = parent as ParentRef
    if (list === 'children') return t('move.theForm')
    return list === 'footer' ? t('move.theFooter') : nameById(list.in)
  }
  const values: { readonly [one in Side]: unknown } = { mine, theirs }
  const texts =
    what === 'place'
      ? [t('history.in', { list: placeWords(mine) }), t('history.in', { list: placeWords(theirs) })]
      : what === 'order'
        ? [t('history.position', { number: mine }), t('history.position', { number: theirs })]
        : what === 'removed'
          ? [t('history.stays'), t('history.deleted', { count: Number(mine) })]
          : [t('history.staysDeleted'), t('history.comesBack')]

  if (what === 'refused' || what === 'rehomed') {
    return (
      <p className="ed-conflict">
        <strong>{title}</strong> {t(`history.${what}`)}
      </p>
    )
  }
  return (
    <fieldset className="ed-conflict">
      <legend>{title}</legend>
      {SIDES.map((side, i) => (
        <label key={side} data-chosen={chosen === side || undefined}>
          <span>
            <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
            {names[side]}
          </span>
          <div className="ed-conflict-value">
            {what === 'value' ? (
              <ConflictValue value={values[side]} other={values[side === 'mine' ? 'theirs' : 'mine']} />
            ) : (
              texts[i]
            )}
          </div>
        </label>
      ))}
    </fieldset>
  )
}

/** Label of a path outside an element's settings: its `name` or `kind`, or a part of the form. */
function partWords(t: TFunction<'editor'>, [part = '', ...rest]: readonly string[]): string {
  const known = PARTS.find((one) => one === part)
  return [known ? t(`merge.part.${known}`) : part, ...rest].join(' · ')
}

const PARTS = ['form', 'navbar', 'languages', 'mode', 'name', 'kind'] as const
