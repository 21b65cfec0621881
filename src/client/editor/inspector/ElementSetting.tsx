import { useCallback } from 'react'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { changedSettings, firstSettings } from './changedSettings.ts'
import { ResetButton } from './ResetButton.tsx'
import { SettingField } from './SettingField.tsx'
import type { Setting } from '../store/settingsOf.ts'
import { useSettingWords } from '../ui/useSettingWords.ts'

interface ElementSettingProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly setting: Setting
}

/** One setting, listening to its own value alone. */
export function ElementSetting({ id, kind, setting }: ElementSettingProps) {
  const { labelOf } = useSettingWords()
  const editor = useEditor()
  const { key } = setting
  const value = useEditorState(({ document }) => document.elements[id]?.settings[key])
  const isChanged = useEditorState(({ document }) =>
    changedSettings(kind, document.elements[id]?.settings ?? NONE, document.languages).has(key),
  )
  const change = useCallback((next: unknown) => editor.commit(setSetting(id, key, next)), [editor, id, key])
  const label = labelOf(kind.id, key)
  return (
    <div className="ed-setting" data-changed={isChanged || undefined} data-setting={key}>
      <SettingField id={id} kind={kind} setting={setting} label={label} value={value} onChange={change} />
      {isChanged ? (
        <ResetButton label={label} onReset={() => change(firstSettings(kind, editor.state.document.languages)[key])} />
      ) : null}
    </div>
  )
}

const NONE = {}
