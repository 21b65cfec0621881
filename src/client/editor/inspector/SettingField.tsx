import { useCallback, useId, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Choice } from '../../../forms/kinds/choices.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { isText } from '../../../forms/document/titleOf.ts'
import { AreaField } from './AreaField.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import { FillsField } from './FillsField.tsx'
import { ListField } from './ListField.tsx'
import { LocalizedField } from './LocalizedField.tsx'
import { ElementReferenceField } from './ElementReferenceField.tsx'
import { PromptsField } from './PromptsField.tsx'
import { scopeOfSetting } from './scopeOfSetting.ts'
import { TypedField } from './TypedField.tsx'
import type { Setting } from '../store/settingsOf.ts'
import { textPlace } from '../../../forms/kinds/answerTexts.ts'
import { AnswersContext } from './AnswersContext.ts'
import { insertableAnswers } from './insertableAnswers.ts'

interface SettingFieldProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly setting: Setting
  readonly label: string
  readonly value: unknown
  /** True for several elements with different values. */
  readonly mixed?: boolean
  /** Undefined removes an optional setting. */
  readonly onChange: (value: unknown) => void
}

/** Option shown while the values of several elements differ: real options contain no space. */
const MIXED_OPTION = ' mixed'

/** Returns the main text setting of a kind, the only one with a hint about references. */
const mainWords = ({ settings }: ElementKind) => ('label' in settings.properties ? 'label' : 'text')

/** The editor named by a setting's hint. */
export function SettingField({ id: element, kind, setting, label, value, mixed = false, onChange }: SettingFieldProps) {
  const { t } = useTranslation('editor')
  const { t: words, i18n } = useTranslation('elements')
  const id = useId()
  const { hint, schema, required, key } = setting
  // A setting that new elements have switched on is on by default: off must be stored.
  const onByDefault = kind.defaults[key] === true || hint.on === true
  switch (hint.editor) {
    case 'localized':
    case 'localizedLong':
      return (
        <SpeakingField id={element} kind={kind} setting={key}>
          <LocalizedField
            label={label}
            long={hint.editor === 'localizedLong'}
            value={isText(value) ? value : undefined}
            optional={!required}
            onChange={onChange}
            {...(hint.braces ? { hint: t(`inspector.${hint.braces}Hint`) } : {})}
            {...(key === mainWords(kind) ? { hint: t('inspector.answersHint') } : {})}
          />
        </SpeakingField>
      )
    case 'switch':
      return (
        <label className="ed-check">
          <input
            ref={(box) => {
              if (box) box.indeterminate = mixed
            }}
            type="checkbox"
            checked={typeof value === 'boolean' ? value : onByDefault && !mixed}
            onChange={(event) => onChange(event.target.checked || (required || onByDefault ? false : undefined))}
          />
          {label}
        </label>
      )
    case 'choice': {
      const noteKey = `${kind.id}.notes.${key}`
      const note = i18n.exists(`elements:${noteKey}`) ? words(noteKey) : null
      return (
        <div className="ed-field">
          <label htmlFor={id}>{label}</label>
          <select
            id={id}
            className="ed-input"
            aria-describedby={note ? `${id}-note` : undefined}
            value={mixed ? MIXED_OPTION : typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value || undefined)}
          >
            {mixed ? (
              <option value={MIXED_OPTION} disabled>
                {t('selection.mixed')}
              </option>
            ) : null}
            {required ? null : <option value="">{t('inspector.default')}</option>}
            {(schema.enum ?? []).map((option) => (
              <option key={String(option)} value={String(option)}>
                {words(`${kind.id}.options.${key}_${String(option)}`, { defaultValue: String(option) })}
              </option>
            ))}
          </select>
          {note ? (
            <small id={`${id}-note`} className="ed-hint">
              {note}
            </small>
          ) : null}
        </div>
      )
    }
    case 'choices':
    case 'rows':
      return (
        <SpeakingField id={element} kind={kind} setting={key}>
          <ChoicesField
            label={label}
            value={Array.isArray(value) ? (value as readonly Choice[]) : []}
            looks={hint.editor === 'choices'}
            onChange={(choices) => onChange(choices.length > 0 || required ? choices : undefined)}
          />
        </SpeakingField>
      )
    case 'list':
      return (
        <ListField
          label={label}
          mayOwn={'choices' in kind.settings.properties}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )
    case 'name':
      return <ElementReferenceField label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
    case 'strings':
      return (
        <StringsField
          label={label}
          value={Array.isArray(value) ? (value as readonly string[]) : []}
          onChange={onChange}
        />
      )
    case 'fills':
      return <FillsField id={element} label={label} value={value} onChange={onChange} />
    case 'prompts':
      return <PromptsField label={label} value={value} onChange={onChange} />
    case 'area':
      return <AreaField label={label} value={value} onChange={onChange} />
    case 'expression':
      return (
        <SettingExpression
          id={element}
          setting={key}
          label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )
    default:
      return <TypedField label={label} setting={setting} value={value} onChange={onChange} />
  }
}

interface SettingExpressionProps {
  readonly id: ElementId
  readonly setting: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string | undefined) => void
}

/** Editor of an element's expression, with the scope of the element. */
function SettingExpression({ id, setting, ...field }: SettingExpressionProps) {
  const { kinds } = useEditor()
  const scopeIn = useCallback(
    (document: FormDocument) => scopeOfSetting(document, id, setting, kinds),
    [id, setting, kinds],
  )
  return <ExpressionField {...field} of={id} scopeIn={scopeIn} />
}

interface SpeakingFieldProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly setting: string
  readonly children: ReactNode
}

/** Provides references for the fields of a setting whose text may contain answers; collected when a brace is typed. */
function SpeakingField({ id, kind, setting, children }: SpeakingFieldProps) {
  const editor = useEditor()
  const speaks = textPlace(kind, setting) !== null
  const answers = useCallback(
    () => insertableAnswers(editor.state.document, id, setting, editor.kinds, editor.state.language),
    [editor, id, setting],
  )
  return <AnswersContext value={speaks ? answers : null}>{children}</AnswersContext>
}

interface StringsFieldProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[] | undefined) => void
}

/** A list of texts, one per line. Blank lines stay while typing, and are not stored. */
function StringsField({ label, value, onChange }: StringsFieldProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  // A draft that differs from the stored value is outdated, for example after undo.
  const shown = draft !== null && textsOf(draft).join('\n') === value.join('\n') ? draft : value.join('\n')
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="ed-input"
        rows={3}
        value={shown}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const texts = textsOf(event.target.value)
          setDraft(event.target.value)
          onChange(texts.length > 0 ? texts : undefined)
        }}
      />
      <p id={`${id}-hint`} className="ed-hint">
        {t('inspector.oneALine')}
      </p>
    </div>
  )
}

const textsOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
