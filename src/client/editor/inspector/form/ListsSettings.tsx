import { useTranslation } from 'react-i18next'
import type { AttachedList } from '../../../../forms/document/FormDocument.ts'
import { setFormSettings } from '../../../../forms/edits/setFormSettings.ts'
import { useEditor, useEditorState } from '../../store/EditorProvider.tsx'
import { AddList } from './AddList.tsx'
import { ListCard } from './ListCard.tsx'
import './form.css'

/** The lists attached to the form, from which choices and `lookup` read rows. */
export function ListsSettings() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const lists = useEditorState(({ document }) => document.form.lists) ?? []
  const put = (next: readonly AttachedList[]) => editor.commit(setFormSettings({ lists: next }))
  // An upload takes a while; the lists may have changed by then.
  const add = (list: AttachedList) => {
    const now = editor.stable().form.lists ?? []
    put([...now, { ...list, name: freeName(list.name, now) }])
  }
  return (
    <>
      <p className="ed-hint">{t('lists.hint')}</p>
      {lists.map((list, index) => (
        // The name changes while it is typed: fields are keyed by position.
        <ListCard
          key={`list ${index + 1}`}
          list={list}
          taken={lists.flatMap(({ name }, at) => (at === index ? [] : [name]))}
          onChange={(next) => put(lists.map((other, at) => (at === index ? next : other)))}
          onRemove={() => put(lists.filter((_, at) => at !== index))}
        />
      ))}
      <AddList onAdd={add} />
    </>
  )
}

/** Returns `wells`, or `wells_2` …, the first unused name. */
function freeName(base: string, lists: readonly AttachedList[]): string {
  const taken = new Set(lists.map(({ name }) => name))
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}_${number}`)) return `${base}_${number}`
}
