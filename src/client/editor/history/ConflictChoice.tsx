import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Element, ParentRef } from '../../../forms/document/FormDocument.ts'
import type { Conflict } from '../../../forms/merging/Conflict.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { useStepWords } from './useStepWords.ts'

interface ConflictChoiceProps {
  readonly conflict: Conflict
  readonly isTaken: boolean
  readonly onChoose: (isTaken: boolean) => void
}

const LONGEST = 300

/** One conflict: what it is now beside what it would go back to. */
export function ConflictChoice({ conflict, isTaken, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('editor')
  const group = useId()
  const document = useEditorState((state) => state.document)
  const language = useEditorState((state) => state.language)
  const { settingOf, nameOf } = useStepWords()
  const { what, path, mine, theirs } = conflict
  const nameById = (id: string) => nameOf(elementOf(document, id), document, language)
  const gone = what === 'gone' ? (theirs as Element) : undefined
  const element = elementOf(document, conflict.element ?? '') ?? gone
  const name = element ? nameOf(element, document, language) : t('history.theForm')
  const setting = path[0] === 'settings' ? settingOf(element?.kind ?? '', path[1] ?? '') : path.join('.')
  const title = [name, what === 'value' ? setting : '', path[0] === 'settings' ? path[2] : '']
    .filter(Boolean)
    .join(' · ')

  const placeWords = (parent: unknown) => {
    const list = parent as ParentRef
    if (list === 'children') return t('move.theForm')
    return list === 'footer' ? t('move.theFooter') : nameById(list.in)
  }
  const sides: readonly [string, string] =
    what === 'value'
      ? [valueWords(mine, t('history.noValue')), valueWords(theirs, t('history.noValue'))]
      : what === 'place'
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
      {sides.map((words, side) => (
        <label key={side === 0 ? 'mine' : 'theirs'}>
          <span>
            <input type="radio" name={group} checked={isTaken === (side === 1)} onChange={() => onChoose(side === 1)} />
            {t(side === 0 ? 'history.keep' : 'history.take')}
          </span>
          <q>{words}</q>
        </label>
      ))}
    </fieldset>
  )
}

function valueWords(value: unknown, none: string): string {
  if (value === undefined || value === '') return none
  const words = typeof value === 'string' ? value : JSON.stringify(value, null, 1)
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}
