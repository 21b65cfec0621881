import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { takesName } from '../../../forms/edits/addElement.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { NameField } from './NameField.tsx'
import { SettingField } from './SettingField.tsx'
import { settingsOf, SECTIONS, type Setting } from './settingsOf.ts'

/** One element's settings, drawn from its kind's schema under the headings that the hints name. */
export function ElementSettings({ id }: { readonly id: ElementId }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const kindId = useEditorState(({ document }) => document.elements[id]?.kind ?? '')
  const kind = editor.kinds.get(kindId)
  if (!kind) return <p className="ed-hint">{t('inspector.unknownKind', { kind: kindId })}</p>
  const settings = settingsOf(kind)
  return SECTIONS.map((section) => {
    const here = settings.filter((setting) => setting.hint.section === section)
    if (here.length === 0) return null
    return (
      <section key={section} className="ed-section">
        <h3>{t(`inspector.${section}`)}</h3>
        {here.map((setting) => (
          <ElementSetting key={setting.key} id={id} kind={kind} setting={setting} />
        ))}
        {section === 'basic' && takesName(kind) ? <NameField id={id} /> : null}
      </section>
    )
  })
}

interface ElementSettingProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly setting: Setting
}

/** One setting, listening to its own value alone. */
function ElementSetting({ id, kind, setting }: ElementSettingProps) {
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const value = useEditorState(({ document }) => document.elements[id]?.settings[setting.key])
  const own = `${kind.id}.settings.${setting.key}`
  const label = words([own, `common.settings.${setting.key}`], { defaultValue: setting.key })
  return (
    <SettingField
      kind={kind}
      setting={setting}
      label={label}
      value={value}
      onChange={(next) => editor.commit(setSetting(id, setting.key, next))}
    />
  )
}
