import { useCallback, useId } from 'react'
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
import { StringsField } from './StringsField.tsx'
import { TypedField } from './TypedField.tsx'
import type { Setting } from './settingsOf.ts'

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

/** Draws the editor that a setting's hint names. */
export function SettingField({ id: element, kind, setting, label, value, mixed = false, onChange }: SettingFieldProps) {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const id = useId()
  const { hint, schema, required, key } = setting
  // What a new element has switched on is on where nothing is said: switching it off has to be said.
  const onByDefault = kind.defaults[key] === true
  switch (hint.editor) {
    case 'localized':
    case 'localizedLong':
      return (
        <LocalizedField
          label={label}
          long={hint.editor === 'localizedLong'}
          value={isText(value) ? value : undefined}
          optional={!required}
          onChange={onChange}
        />
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
    case 'choice':
      return (
        <div className="ed-field">
          <label htmlFor={id}>{label}</label>
          <select
            id={id}
            className="ed-input"
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
        </div>
      )
    case 'choices':
    case 'rows':
      return (
        <ChoicesField
          label={label}
          value={Array.isArray(value) ? (value as readonly Choice[]) : []}
          looks={hint.editor === 'choices'}
          onChange={(choices) => onChange(choices.length > 0 || required ? choices : undefined)}
        />
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
