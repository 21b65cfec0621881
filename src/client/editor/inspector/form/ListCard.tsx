import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachedList } from '../../../../forms/document/FormDocument.ts'
import { listUses, renameList } from '../../../../forms/edits/renameList.ts'
import { isElementName } from '../../../../forms/edits/renameElement.ts'
import { useEditor } from '../../store/EditorProvider.tsx'
import { titleOf } from '../../../../forms/document/titleOf.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AddList } from './AddList.tsx'
import { ValidatedField } from './ValidatedField.tsx'
import { FirstRows } from './FirstRows.tsx'
import { usePlaceForms } from './usePlaceForms.ts'

interface ListCardProps {
  readonly list: AttachedList
  /** Names of the other lists. */
  readonly taken: readonly string[]
  readonly onChange: (list: AttachedList) => void
  readonly onRemove: () => void
}

/** One attached list: its name, value and label columns, and first rows; replace or remove it. */
export function ListCard({ list, taken, onChange, onRemove }: ListCardProps) {
  const { t, i18n } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const [asking, setAsking] = useState<readonly string[] | null>(null)
  const { name, columns, source } = list
  const checkName = (text: string) =>
    !isElementName(text) ? t('name.pattern') : taken.includes(text) ? t('lists.taken') : null
  const column = (key: 'value' | 'label') => (
    <div className="ed-field">
      <label htmlFor={`${id}-${key}`}>{t(`lists.${key}`)}</label>
      <select
        id={`${id}-${key}`}
        className="ed-input"
        value={list[key]}
        onChange={({ target }) => onChange({ ...list, [key]: target.value })}
      >
        {columns.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  )
  return (
    <div className="ed-card" role="group" aria-label={name} data-list={name}>
      <ValidatedField
        mono
        label={t('lists.name')}
        value={name}
        check={checkName}
        onChange={(to) => editor.commit(renameList(editor.state.document, name, to, editor.kinds))}
      />
      <p className="ed-hint">
        {t('lists.rows', { count: list.count ?? 0, number: (list.count ?? 0).toLocaleString(i18n.language) })}
        {'url' in source ? ` · ${source.url}` : ''}
      </p>
      {'form' in source ? <PlacesOf id={source.form} /> : null}
      <div className="ed-halves">
        {column('value')}
        {column('label')}
      </div>
      <FirstRows list={list} />
      <AddList
        fileLabel={t('lists.replace')}
        onAdd={(next) => {
          const keeps = (column: string) => next.columns.includes(column)
          const kept = {
            ...(keeps(list.value) ? { value: list.value } : {}),
            ...(keeps(list.label) ? { label: list.label } : {}),
          }
          onChange({ ...next, ...kept, name })
        }}
      />
      {asking === null ? (
        <button
          type="button"
          className="ed-button ed-quiet ed-small ed-start"
          onClick={() => {
            const uses = usedBy()
            if (uses.length === 0) onRemove()
            else setAsking(uses)
          }}
        >
          <Icon name="remove" size={14} />
          {t('lists.remove', { name })}
        </button>
      ) : (
        <div role="alert">
          <p className="ed-error">
            {t('lists.used', { elements: new Intl.ListFormat(i18n.language).format(asking.slice(0, 5)) })}
          </p>
          <div className="ed-row">
            <button type="button" className="ed-button ed-small" onClick={onRemove}>
              {t('lists.removeAnyway')}
            </button>
            <button type="button" className="ed-button ed-quiet ed-small" onClick={() => setAsking(null)}>
              {t('choices.cancel')}
            </button>
          </div>
        </div>
      )}
    </div>
  )

  function usedBy(): readonly string[] {
    const { document, language } = editor.state
    const titles = Array.from(listUses(document, name, editor.kinds), ({ id }) => {
      const element = document.elements[id]
      return (element && titleOf(element, language, document.languages[0])) || id
    })
    return [...new Set(titles)]
  }
}

/** Names the form whose places a list offers. */
function PlacesOf({ id }: { readonly id: string }) {
  const { t } = useTranslation('editor')
  const forms = usePlaceForms()
  if (!forms) return null
  const form = forms.find((one) => one.id === id)
  return <p className="ed-hint">{form ? t('lists.placesOf', { name: form.name }) : t('lists.placesHidden')}</p>
}
