import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { takesName } from '../../../forms/edits/addElement.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { NameField } from './NameField.tsx'
import { Section } from './Section.tsx'
import { SettingField } from './SettingField.tsx'
import { isOffered, settingsOf, SECTIONS, type Setting } from './settingsOf.ts'

/** One element's settings, drawn from its kind's schema under the headings that the hints name. */
export function ElementSettings({ id }: { readonly id: ElementId }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const kindId = useEditorState(({ document }) => document.elements[id]?.kind ?? '')
  const kind = editor.kinds.get(kindId)
  if (!kind) return <p className="ed-hint">{t('inspector.unknownKind', { kind: kindId })}</p>
  const settings = settingsOf(kind)
  const first = takesName(kind)
    ? 'basic'
    : SECTIONS.find((section) => settings.some(({ hint }) => hint.section === section))
  return SECTIONS.map((section) => {
    const here = settings.filter((setting) => setting.hint.section === section)
    const isNamed = section === 'basic' && takesName(kind)
    if (here.length === 0 && !isNamed) return null
    return (
      <ElementSection
        key={section}
        id={id}
        kind={kind}
        section={section}
        settings={here}
        isNamed={isNamed}
        isOpen={section === first || section === 'rules'}
      />
    )
  })
}

interface ElementSectionProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly section: (typeof SECTIONS)[number]
  readonly settings: readonly Setting[]
  readonly isNamed: boolean
  /** Even while nothing in it was changed. */
  readonly isOpen: boolean
}

/** Settings under one heading, which says how many were changed while it is closed. */
function ElementSection({ id, kind, section, settings, isNamed, isOpen }: ElementSectionProps) {
  const { t } = useTranslation('editor')
  const changed = useEditorState(({ document }) => {
    const now = document.elements[id]?.settings ?? {}
    return settings.filter((setting) => isChanged(kind, setting, now[setting.key])).length
  })
  return (
    <Section
      name={section}
      title={t(`inspector.${section}`)}
      note={changed > 0 ? t('inspector.changed', { count: changed }) : undefined}
      isOpen={isOpen || changed > 0}
    >
      {settings.map((setting) => (
        <ElementSetting key={setting.key} id={id} kind={kind} setting={setting} />
      ))}
      {isNamed ? <NameField id={id} /> : null}
    </Section>
  )
}

interface ElementSettingProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly setting: Setting
}

/** One setting, listening to its own value alone. */
function ElementSetting({ id, kind, setting }: ElementSettingProps) {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const { key } = setting
  const value = useEditorState(({ document }) => document.elements[id]?.settings[key])
  const offered = useEditorState(({ document }) => isOffered(setting, document.elements[id]?.settings ?? {}))
  const change = useCallback((next: unknown) => editor.commit(setSetting(id, key, next)), [editor, id, key])
  if (!offered) return null
  const label = words([`${kind.id}.settings.${key}`, `common.settings.${key}`], { defaultValue: key })
  return (
    <div className="ed-setting" data-changed={isChanged(kind, setting, value) || undefined}>
      <SettingField id={id} kind={kind} setting={setting} label={label} value={value} onChange={change} />
      {isChanged(kind, setting, value) ? (
        <button
          type="button"
          className="ed-button ed-quiet ed-small ed-reset"
          aria-label={t('inspector.resetOf', { label })}
          title={t('inspector.resetOf', { label })}
          onClick={() => change(kind.defaults[key])}
        >
          <Icon name="reset" size={13} />
        </button>
      ) : null}
    </div>
  )
}

/** Whether an author said something about an optional setting. What every element needs, such as a label, does not count. */
function isChanged(kind: ElementKind, { key, required }: Setting, value: unknown): boolean {
  if (required || value === undefined) return false
  return JSON.stringify(value) !== JSON.stringify(kind.defaults[key])
}
