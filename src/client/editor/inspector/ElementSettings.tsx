import { useTranslation } from 'react-i18next'
import { takesName } from '../../../forms/edits/addElement.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { changedIn, changedSettings, firstSettings } from './changedSettings.ts'
import { NothingFound } from './NothingFound.tsx'
import { Section } from './Section.tsx'
import { SECTIONS, settingsOf, type Setting } from '../store/settingsOf.ts'
import { useShownSettings } from './useShownSettings.ts'
import { useCallback, useId, useState } from 'react'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { ResetButton } from './ResetButton.tsx'
import { SettingField } from './SettingField.tsx'
import { useSettingWords } from '../ui/useSettingWords.ts'
import { elementsInScope } from '../../../forms/document/findByName.ts'
import { scopeOf } from '../../../forms/document/ancestorsOf.ts'
import { isReservedName } from '../../../forms/document/isReservedName.ts'
import { isElementName, renameElement } from '../../../forms/edits/renameElement.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { ElementKind, Kinds } from '../../../forms/kinds/ElementKind.ts'

/** One element's settings, drawn from its kind's schema under the headings that the hints name. */
export function ElementSettings({ id }: { readonly id: ElementId }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const kindId = useEditorState(({ document }) => document.elements[id]?.kind ?? '')
  const kind = editor.kinds.get(kindId)
  if (!kind) return <p className="ed-hint">{t('inspector.unknownKind', { kind: kindId })}</p>
  return <KnownSettings key={kindId} id={id} kind={kind} />
}

function KnownSettings({ id, kind }: { readonly id: ElementId; readonly kind: ElementKind }) {
  const { t } = useTranslation('editor')
  const all = settingsOf(kind)
  const { settings, filter, isFiltered, onlyChanged } = useShownSettings(kind, all, id)
  const isNamed = takesName(kind) && !onlyChanged && filter.fits(`${t('inspector.name')} ${t('inspector.nameHint')}`)
  const first = takesName(kind) ? 'basic' : SECTIONS.find((section) => all.some(({ hint }) => hint.section === section))
  const count = settings.length + Number(isNamed)
  return (
    <>
      {isFiltered ? <NothingFound count={count} /> : null}
      {SECTIONS.map((section) => {
        const here = settings.filter(({ hint }) => hint.section === section)
        const hasName = isNamed && section === 'basic'
        if (here.length === 0 && !hasName) return null
        return (
          <ElementSection
            key={section}
            id={id}
            kind={kind}
            section={section}
            settings={here}
            isNamed={hasName}
            isOpen={section === first || section === 'rules'}
            isFound={isFiltered}
          />
        )
      })}
    </>
  )
}

interface ElementSectionProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly section: (typeof SECTIONS)[number]
  readonly settings: readonly Setting[]
  readonly isNamed: boolean
  /** Even while nothing in it was changed. */
  readonly isOpen: boolean
  readonly isFound: boolean
}

/** Settings under one heading, which says how many were changed while it is closed. */
function ElementSection({ id, kind, section, settings, isNamed, isOpen, isFound }: ElementSectionProps) {
  const { t } = useTranslation('editor')
  const { kinds } = useEditor()
  const changed = useEditorState(({ document }) => {
    const keys = changedIn(document, [id], kinds)
    return settings.filter(({ key }) => keys.has(key)).length
  })
  return (
    <Section
      name={section}
      title={t(`inspector.${section}`)}
      note={changed > 0 ? t('inspector.changed', { count: changed }) : undefined}
      isOpen={isOpen || changed > 0}
      isFound={isFound}
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

/** The answer key. It is stored when it may be, and is free among its neighbours; until then the box says why not. */
export function NameField({ id }: { readonly id: ElementId }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const fieldId = useId()
  const stored = useEditorState(({ document }) => document.elements[id]?.name ?? '')
  const [kept, setKept] = useState<{ text: string; stored: string } | null>(null)
  const draft = kept && kept.stored === stored ? kept.text : null
  const reason = draft === null ? null : nameProblem(editor.state.document, id, draft, editor.kinds)
  return (
    <div className="ed-field">
      <label htmlFor={fieldId}>{t('inspector.name')}</label>
      <input
        id={fieldId}
        className="ed-input ed-mono"
        value={draft ?? stored}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={reason !== null}
        aria-describedby={`${fieldId}-note`}
        onChange={(event) => {
          const text = event.target.value
          const fits = nameProblem(editor.state.document, id, text, editor.kinds) === null
          setKept(fits ? null : { text, stored })
          if (fits) editor.commit(renameElement(id, text, editor.kinds))
        }}
        onBlur={() => setKept(null)}
      />
      <p
        id={`${fieldId}-note`}
        className={reason === null ? 'ed-hint' : 'ed-error'}
        role={reason === null ? undefined : 'alert'}
      >
        {reason === null ? t('inspector.nameHint') : t(`name.${reason}`)}
      </p>
    </div>
  )
}

/** Why an element may not be named so: a message key under `editor:name`, null when it may. */
type NameProblem = 'blank' | 'pattern' | 'reserved' | 'taken'

export function nameProblem(document: FormDocument, id: ElementId, name: string, kinds: Kinds): NameProblem | null {
  if (name === '') return 'blank'
  if (!isElementName(name)) return 'pattern'
  if (isReservedName(name)) return 'reserved'
  const others = elementsInScope(document, scopeOf(document, id, kinds), kinds)
  return others.some((element) => element.id !== id && element.name === name) ? 'taken' : null
}
