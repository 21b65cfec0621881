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
import { NamedField } from './NamedField.tsx'
import { PromptsField } from './PromptsField.tsx'
import { scopeOfSetting } from './scopeOfSetting.ts'
import { TypedField } from './TypedField.tsx'
import type { Setting } from '../store/settingsOf.ts'
import { textPlace } from '../../../forms/kinds/answerTexts.ts'
import { AnswersContext } from './AnswersContext.ts'
import { answersToSay } from './answersToSay.ts'

interface SettingFieldProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly setting: Setting
  readonly label: string
  readonly value: unknown
  /** Several elements are meant, and their values differ. */
  readonly mixed?: boolean
  /** Undefined takes an optional setting away. */
  readonly onChange: (value: unknown) => void
}

/** What a list of options shows while the values of several elements differ: no option has a blank in it. */
const MIXED_OPTION = ' mixed'

/** The setting that a kind is read by: what else can be written in words is said below that one alone. */
const mainWords = ({ settings }: ElementKind) => ('label' in settings.properties ? 'label' : 'text')

/** Draws the editor that a setting's hint names. */
export function SettingField({ id: element, kind, setting, label, value, mixed = false, onChange }: SettingFieldProps) {
  const { t } = useTranslation('editor')
  const { t: words, i18n } = useTranslation('elements')
  const id = useId()
  const { hint, schema, required, key } = setting
  // What a new element has switched on is on where nothing is said: switching it off has to be said.
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
      return <NamedField label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
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

/** An expression of an element, which may mention what is known where the element stands. */
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

/** Around the fields of a setting whose words may have answers in them: they are looked for when a brace is opened. */
function SpeakingField({ id, kind, setting, children }: SpeakingFieldProps) {
  const editor = useEditor()
  const speaks = textPlace(kind, setting) !== null
  const answers = useCallback(
    () => answersToSay(editor.state.document, id, setting, editor.kinds, editor.state.language),
    [editor, id, setting],
  )
  return <AnswersContext value={speaks ? answers : null}>{children}</AnswersContext>
}

interface StringsFieldProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[] | undefined) => void
}

/** Several texts, one a line. Blank lines stay while they are typed, and are not stored. */
function StringsField({ label, value, onChange }: StringsFieldProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  // A draft that means something else than what is stored was overtaken, by undo for example.
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
