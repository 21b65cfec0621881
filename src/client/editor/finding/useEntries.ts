import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { walk } from '../../../forms/document/walk.ts'
import { unavailableIn } from '../commands/Command.ts'
import { commandLists } from '../commands/commandLists.ts'
import { findCommand, openMenu } from '../commands/finding.ts'
import { keyLabel } from '../commands/keys.ts'
import { useRefusalMessage } from '../dnd/useRefusalMessage.ts'
import { synonymsOf } from '../palette/synonyms.ts'
import { useAddKind } from '../palette/useAddKind.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { titleOf } from '../../../forms/document/titleOf.ts'
import type { ListEntry } from './FindBox.tsx'
import { foldEntries, type Folded } from '../ui/findEntries.ts'

/** An entry of the command palette. */
export interface Entry extends ListEntry {
  readonly run: () => void
}

/** Returns all entries when the palette opens: commands, kinds to add, elements of the form. */
export function useEntries(): readonly Folded<Entry>[] {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const addKind = useAddKind()
  const say = useRefusalMessage()
  // Computed once: nothing changes behind an open dialog.
  const [entries] = useState(() => {
    const { state, kinds } = editor
    const { document, language } = state
    const { refusalOf, over } = editor.adding()
    const addRefusal = (kind: string) => {
      const refusal = refusalOf(kind)
      return refusal === null ? null : say(refusal, { from: 'palette', kind }, over)
    }
    const lists = commandLists()
      .all.filter((command) => command !== findCommand && command !== openMenu)
      .map((command): Entry => {
        const reason = unavailableIn(command, editor, state)
        return {
          id: `command ${command.id}`,
          icon: command.icon,
          title: t(`command.${command.id}`),
          also: '',
          ...(command.keys?.[0] === undefined ? {} : { keys: keyLabel(command.keys[0]) }),
          reason: reason === null ? null : t(`unavailable.${reason}`),
          run: () => command.run(editor),
        }
      })
    const added = kinds.all
      .filter(({ palette }) => palette !== null)
      .map(({ id }): Entry => ({
        id: `add ${id}`,
        icon: id,
        title: t('palette.add', { kind: words(`${id}.title`) }),
        also: synonymsOf(id),
        reason: addRefusal(id),
        run: () => addKind(id),
      }))
    const there = Array.from(walk(document), (element): Entry => {
      const kind = words(`${element.kind}.title`, { defaultValue: element.kind })
      return {
        id: `element ${element.id}`,
        icon: element.kind,
        title: t('finding.goTo', { name: titleOf(element, language, document.languages[0]) || kind }),
        also: `${element.name ?? ''} ${kind}`,
        reason: null,
        run: () => editor.select(element.id),
      }
    })
    return foldEntries([...lists, ...added, ...there])
  })
  return entries
}
