import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { writeText } from '../../../forms/document/Text.ts'
import { setSettings } from '../../../forms/edits/setSettings.ts'
import type { ElementKind, Kinds } from '../../../forms/kinds/ElementKind.ts'
import { textInLanguage } from '../../../forms/translating/textsIn.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { isText, titleOf } from '../../../forms/document/titleOf.ts'
import { changedInAny, newElementSettings } from './changedSettings.ts'
import { NothingFound } from './NothingFound.tsx'
import { ResetButton } from './ResetButton.tsx'
import { SettingParts } from './SettingParts.tsx'
import { SettingField } from './SettingField.tsx'
import type { Setting } from '../store/settingsOf.ts'
import { addedValue } from './addedValue.ts'
import { MIXED, sharedSettings, sharedValue, sharedText } from './sharedSettings.ts'
import { useShownSettings } from './useShownSettings.ts'
import { combineEdits, type Edit } from '../../../forms/edits/Edit.ts'

/** Common settings of several elements: a change applies to all of them, in one step. */
export function MultiElementSettings({ ids }: { readonly ids: readonly ElementId[] }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const kindIds = useEditorState(({ document }) =>
    [...new Set(ids.map((id) => document.elements[id]?.kind ?? ''))].join(' '),
  )
  const { kinds, settings } = useMemo(() => {
    const all = kindIds.split(' ').map((id) => editor.kinds.get(id))
    const kinds = all.filter((kind) => kind !== undefined)
    return { kinds, settings: kinds.length === all.length ? sharedSettings(kinds) : [] }
  }, [editor, kindIds])
  const [kind] = kinds
  if (!kind || settings.length === 0) return <p className="ed-hint ed-many">{t('selection.nothingShared')}</p>
  return <Shared key={kindIds} ids={ids} kind={kind} isOneKind={kinds.length === 1} all={settings} />
}

interface SharedProps {
  readonly ids: readonly ElementId[]
  /** Kind of the first element. */
  readonly kind: ElementKind
  readonly isOneKind: boolean
  readonly all: readonly Setting[]
}

function Shared({ ids, kind, isOneKind, all }: SharedProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const { settings, isFiltered } = useShownSettings(kind, all, ids)
  return (
    <>
      <p className="ed-hint ed-many">{t('selection.hint')}</p>
      {isFiltered ? <NothingFound count={settings.length} /> : null}
      <SettingParts
        kind={kind}
        ids={ids}
        settings={settings}
        isFiltered={isFiltered}
        renderSetting={(setting) => (
          <ManySetting key={setting.key} ids={ids} kind={kind} isOneKind={isOneKind} setting={setting} />
        )}
        onAdd={(setting) => {
          const value = addedValue(setting)
          if (value !== undefined) editor.commit(setSettings(ids, setting.key, () => value))
        }}
      />
    </>
  )
}

interface ManySettingProps {
  readonly ids: readonly ElementId[]
  /** Kind of the first element. */
  readonly kind: ElementKind
  readonly isOneKind: boolean
  readonly setting: Setting
}

/** One setting of several elements, subscribed to their values of it only. */
function ManySetting({ ids, kind, isOneKind, setting }: ManySettingProps) {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const { key, hint } = setting
  const isWords = hint.editor === 'localized' || hint.editor === 'localizedLong'
  const language = useEditorState((state) => state.language)
  const whole = useEditorState(({ document }) => sharedValue(document, ids, key))
  // Texts are compared per language: differences in other languages do not matter.
  const own = useEditorState(({ document }) => (isWords ? sharedText(document, ids, key, language) : MIXED))
  const isChanged = useEditorState(({ document }) => changedInAny(document, ids, editor.kinds).has(key))
  const names = [`${kind.id}.settings.${key}`, `common.settings.${key}`]
  const label = words(isOneKind ? names : names.toReversed(), { defaultValue: key })
  const mixed = whole === MIXED && own === MIXED
  const value = whole === MIXED ? { [language]: own } : whole
  const shown = mixed ? t('selection.mixedOf', { label }) : label
  const change = (next: unknown) => {
    const [main = 'en'] = editor.state.document.languages
    const words = textInLanguage(isText(next) ? next : undefined, language, main)
    const withWords = (before: unknown) => {
      const text = writeText(isText(before) ? before : undefined, words, language, main)
      const isBlank = Object.values(typeof text === 'string' ? [text] : text).every((one) => one === '')
      return isBlank && !setting.required ? undefined : text
    }
    editor.commit(setSettings(ids, key, isWords ? withWords : () => next))
  }
  return (
    <div
      className="ed-setting"
      data-mixed={mixed || undefined}
      data-changed={isChanged || undefined}
      data-setting={key}
    >
      {mixed && LISTS.includes(hint.editor) ? (
        <UseFirst id={ids[0] ?? ''} setting={key} label={shown} onUse={change} />
      ) : (
        <SettingField
          id={ids[0] ?? ''}
          kind={kind}
          setting={setting}
          label={shown}
          value={mixed ? undefined : value}
          mixed={mixed}
          onChange={change}
        />
      )}
      {isChanged ? (
        <ResetButton
          label={label}
          onReset={() => editor.commit(resetSetting(editor.state.document, ids, key, editor.kinds))}
        />
      ) : null}
    </div>
  )
}

/** Editors whose values are too large to be replaced by accident. */
const LISTS: readonly string[] = ['choices', 'rows', 'strings', 'list', 'name']

interface UseFirstProps {
  readonly id: ElementId
  readonly setting: string
  readonly label: string
  readonly onUse: (value: unknown) => void
}

/** Button that applies the first element's value to all. */
function UseFirst({ id, setting, label, onUse }: UseFirstProps) {
  const { t } = useTranslation('editor')
  const name = useEditorState(({ document, language }) => {
    const element = document.elements[id]
    return element ? titleOf(element, language, document.languages[0]) : ''
  })
  const value = useEditorState(({ document }) => document.elements[id]?.settings[setting])
  return (
    <div className="ed-field">
      <span>{label}</span>
      <button type="button" className="ed-button" onClick={() => onUse(value)}>
        {t('selection.useFirst', { name })}
      </button>
    </div>
  )
}

/** Returns an edit that resets one setting of several elements to the default of each kind. */
function resetSetting(document: FormDocument, ids: readonly ElementId[], key: string, kinds: Kinds): Edit {
  const kindOf = (id: ElementId) => document.elements[id]?.kind ?? ''
  const edits = Array.from(new Set(ids.map(kindOf)), (kindId) => {
    const kind = kinds.get(kindId)
    const value = kind && newElementSettings(kind, document.languages)[key]
    const some = ids.filter((id) => kindOf(id) === kindId)
    return setSettings(some, key, () => value)
  })
  return combineEdits('editor:edit.resetSettings', edits)
}
