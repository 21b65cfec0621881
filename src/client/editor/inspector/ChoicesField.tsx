import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useRowWindow } from '../ui/useRowWindow.ts'
import { ChoiceList, rowHeight } from './ChoiceList.tsx'
import { valuesFromLabels, withPasted, sortChoices } from './choiceLists.ts'
import { PasteChoices } from './PasteChoices.tsx'
import { useChoiceActions } from './useChoiceActions.ts'
import './choices.css'
import { localeOf } from '../../../forms/values/intl.ts'

interface ChoicesFieldProps {
  readonly label: string
  readonly value: readonly Choice[]
  /** True if choices may have a picture and a colour. */
  readonly looks?: boolean
  readonly onChange: (value: readonly Choice[]) => void
}

/** A list of choices, or of rows: label and stored value of each; add, paste, sort, drag, remove. */
export function ChoicesField({ label, value, looks = false, onChange }: ChoicesFieldProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const main = useEditorState(({ document }) => document.languages[0] ?? 'en')
  const [tool, setTool] = useState<'paste' | 'sort' | null>(null)
  const rows = useRowWindow(value.length, rowHeight())
  const { actions: choiceActions, opened, put } = useChoiceActions(value, onChange, rows)
  const seen = new Set<string>()
  const twice = value.find((choice) => seen.size === seen.add(choice.value).size)
  const pasteLines = async (index: number, text: string) => {
    const { readPaste } = await import('./readPaste.ts')
    const read = readPaste(text, main)
    if ('key' in read) return
    put((choices) => withPasted(choices, index, read))
  }
  const toggle = (name: 'paste' | 'sort') => setTool(tool === name ? null : name)
  return (
    <div className="ed-field" role="group" aria-label={label}>
      <span className="ed-label">
        {label}
        <em>{t('choiceTools.count', { count: value.length })}</em>
      </span>
      <ChoiceList
        value={value}
        looks={looks}
        rows={rows}
        actions={choiceActions}
        opened={opened}
        onPaste={(index, text) => void pasteLines(index, text)}
      />
      {twice ? (
        <p className="ed-error" role="alert">
          {t('inspector.choiceTwice', { value: twice.value })}
        </p>
      ) : null}
      <div className="ed-row">
        <button type="button" className="ed-button ed-small" onClick={() => choiceActions.add(value.length)}>
          <Icon name="plus" size={14} />
          {t(looks ? 'inspector.addChoice' : 'pairs.add')}
        </button>
        <button
          type="button"
          className="ed-button ed-small"
          aria-expanded={tool === 'paste'}
          onClick={() => toggle('paste')}
        >
          {t('choices.paste')}
        </button>
        <button
          type="button"
          className="ed-button ed-small"
          aria-expanded={tool === 'sort'}
          aria-controls={`${id}-sort`}
          disabled={value.length < 2}
          onClick={() => toggle('sort')}
        >
          {t('choiceTools.sort')}
        </button>
        <button
          type="button"
          className="ed-button ed-small"
          onClick={() => put((choices) => valuesFromLabels(choices, main))}
        >
          {t('choices.fromLabels')}
        </button>
      </div>
      {tool === 'sort' ? (
        <div id={`${id}-sort`} className="ed-paste" role="group" aria-label={t('choiceTools.sort')}>
          {CHOICE_ORDERS.map(({ key, sort }) => (
            <button
              key={key}
              type="button"
              className="ed-button ed-small"
              onClick={() => put((choices) => sort(choices, main))}
            >
              {t(`choiceTools.${key}`)}
            </button>
          ))}
        </div>
      ) : null}
      {tool === 'paste' ? (
        <PasteChoices
          before={value}
          onDone={(next) => {
            setTool(null)
            if (next) put(() => next)
          }}
        />
      ) : null}
    </div>
  )
}

/** Returns the choices sorted by stored value. */
function sortByValue(choices: readonly Choice[], language: string): readonly Choice[] {
  const { compare } = new Intl.Collator(localeOf(language), { numeric: true })
  return choices.toSorted((a, b) => compare(a.value, b.value))
}

/** Sort orders of choices, with their message keys under `editor:choiceTools`. */
const CHOICE_ORDERS: readonly {
  readonly key: 'sortWords' | 'sortWordsDown' | 'sortValues' | 'reverse'
  readonly sort: (choices: readonly Choice[], language: string) => readonly Choice[]
}[] = [
  { key: 'sortWords', sort: sortChoices },
  { key: 'sortWordsDown', sort: (choices, language) => sortChoices(choices, language).toReversed() },
  { key: 'sortValues', sort: sortByValue },
  { key: 'reverse', sort: (choices) => choices.toReversed() },
]
