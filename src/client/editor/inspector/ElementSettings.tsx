import { useTranslation } from 'react-i18next'
import { takesName } from '../../../forms/edits/addElement.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { changedSettings, newElementSettings } from './changedSettings.ts'
import { NothingFound } from './NothingFound.tsx'
import { SettingParts } from './SettingParts.tsx'
import { settingsOf, type Setting } from '../store/settingsOf.ts'
import { addedValue } from './addedValue.ts'
import { useShownSettings } from './useShownSettings.ts'
import { useCallback, useId, useMemo, useState } from 'react'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { ResetButton } from './ResetButton.tsx'
import { SettingField } from './SettingField.tsx'
import { useSettingLabels } from '../ui/useSettingLabels.ts'
import { elementsInScope } from '../../../forms/document/findByName.ts'
import { answerScopeOf } from '../../../forms/document/ancestorsOf.ts'
import { isReservedName } from '../../../forms/document/isReservedName.ts'
import { isElementName, renameElement } from '../../../forms/edits/renameElement.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { ElementKind, Kinds } from '../../../forms/kinds/ElementKind.ts'

/** One element's settings, generated from its kind's schema under the headings of its hints. */
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
  const editor = useEditor()
  const ids = useMemo(() => [id], [id])
  const all = settingsOf(kind)
  const { settings, filter, isFiltered, onlyChanged } = useShownSettings(kind, all, id)
  const isNamed = takesName(kind) && !onlyChanged && filter.fits(`${t('inspector.name')} ${t('inspector.nameHint')}`)
  const name = useEditorState(({ document }) => document.elements[id]?.name)
  return (
    <>
      {isFiltered ? <NothingFound count={settings.length + Number(isNamed)} /> : null}
      <SettingParts
        kind={kind}
        ids={ids}
        settings={settings}
        isFiltered={isFiltered}
        renderSetting={(setting) => <ElementSetting key={setting.key} id={id} kind={kind} setting={setting} />}
        onAdd={(setting) => {
          const value = addedValue(setting)
          if (value !== undefined) editor.commit(setSetting(id, setting.key, value))
        }}
        also={isNamed ? { data: <NameField id={id} /> } : {}}
        notes={name === undefined ? {} : { data: name }}
      />
    </>
  )
}

interface ElementSettingProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly setting: Setting
}

/** One setting, subscribed to its own value only. */
export function ElementSetting({ id, kind, setting }: ElementSettingProps) {
  const { labelOf } = useSettingLabels()
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
        <ResetButton
          label={label}
          onReset={() => change(newElementSettings(kind, editor.state.document.languages)[key])}
        />
      ) : null}
    </div>
  )
}

const NONE = {}

/** The answer key. Stored when it is valid and unique in its scope; until then the field shows why not. */
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

/** Returns why a name is invalid for an element: a message key under `editor:name`, null if it is valid. */
type NameProblem = 'blank' | 'pattern' | 'reserved' | 'taken'

export function nameProblem(document: FormDocument, id: ElementId, name: string, kinds: Kinds): NameProblem | null {
  if (name === '') return 'blank'
  if (!isElementName(name)) return 'pattern'
  if (isReservedName(name)) return 'reserved'
  const others = elementsInScope(document, answerScopeOf(document, id, kinds), kinds)
  return others.some((element) => element.id !== id && element.name === name) ? 'taken' : null
}
