import { useState } from 'react'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { changedInAny } from './changedSettings.ts'
import { isApplicable, type Setting } from '../store/settingsOf.ts'
import { useSettingsFilter, type SettingsFilter } from './useSettingsFilter.ts'
import { useSettingLabels } from '../ui/useSettingLabels.ts'

interface ShownSettings {
  readonly settings: readonly Setting[]
  readonly filter: SettingsFilter
  /** True if some may be left out. */
  readonly isFiltered: boolean
  readonly onlyChanged: boolean
}

/** Returns the settings of one or several elements that apply at present and match the filter. */
export function useShownSettings(
  kind: ElementKind,
  all: readonly Setting[],
  what: ElementId | readonly ElementId[],
): ShownSettings {
  const { kinds } = useEditor()
  const { findable } = useSettingLabels()
  const filter = useSettingsFilter()
  const onlyChanged = useEditorState((state) => state.onlyChanged)
  // As one string, so that typing in a setting rerenders that setting only.
  const offered = useEditorState(({ document }) => {
    const ids = typeof what === 'string' ? [what] : what
    const keys = all.filter((one) => ids.every((id) => isApplicable(one, document.elements[id]?.settings ?? {})))
    return keys.map(({ key }) => key).join(' ')
  })
  const changed = useEditorState((state) =>
    state.onlyChanged
      ? [...changedInAny(state.document, typeof what === 'string' ? [what] : what, kinds)].join(' ')
      : '',
  )
  const kept = useEver(changed, onlyChanged)
  const has = offered.split(' ')
  return {
    settings: all.filter(
      (setting) =>
        has.includes(setting.key) && (!onlyChanged || kept.has(setting.key)) && filter.fits(findable(kind.id, setting)),
    ),
    filter,
    isFiltered: filter.isOn || onlyChanged,
    onlyChanged,
  }
}

/**
 * Returns everything that has been in the list since the filter is on: a setting reset to its default must not
 * disappear while it is edited.
 */
function useEver(keys: string, isOn: boolean): ReadonlySet<string> {
  const [ever, setEver] = useState('')
  const all = isOn ? [...new Set(`${ever} ${keys}`.split(' ').filter(Boolean))].join(' ') : ''
  if (all !== ever) setEver(all)
  return new Set(all.split(' '))
}
