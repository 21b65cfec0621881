import * as Type from 'typebox'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { recordOf } from '../../forms/document/recordOf.ts'
import { Text } from '../../forms/document/Text.ts'
import { choicesSetting } from '../../forms/kinds/choices.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { Column, ElementKind } from '../../forms/kinds/ElementKind.ts'
import { howManySettings } from '../common/manyChoices.ts'
import { FEATURE_SCHEMA, featuresOf, keptColumns, pointOf } from './featureValue.ts'

const { choicesFrom, choiceFilter } = choicesSetting
const flag = Type.Boolean()

/**
 * Something that is there already, chosen on a map or in a list: one of the features of an attached GeoJSON file, or of
 * any list that says where its rows are. The answer is a {@link FeatureValue}, or a list of them.
 */
export const feature: ElementKind = {
  id: 'feature',
  sort: 'input',
  palette: { group: 'place', order: 35 },
  stem: 'feature',
  settings: Type.Object(
    {
      ...inputSettings,
      ...placeholderSetting,
      choicesFrom,
      choiceFilter,
      /** What a feature is called, its columns in braces: `{name} ({depth} m)`. */
      labelTemplate: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
      /** The columns whose cells the answer keeps. */
      keep: Type.Optional(
        setting(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 }), {
          editor: 'strings',
          section: 'basic',
        }),
      ),
      /** Which cell of its row goes into which element when a feature is chosen: `{ depth: 'well_depth' }`. */
      fillIn: Type.Optional(setting(recordOf(Type.String({ maxLength: 200 })), { editor: 'fills', section: 'logic' })),
      many: Type.Optional(setting(flag, { editor: 'switch', section: 'rules' })),
      ...howManySettings,
      showMap: Type.Optional(setting(flag, { editor: 'switch', section: 'look' })),
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Choose a place', zh: '选择地点', vi: 'Chọn một địa điểm' }, showMap: true },
  widget: 'feature',
  valueSchema: schemaOf,
  check: (value) => {
    const ids = featuresOf(value).map(({ id }) => id)
    return new Set(ids).size < ids.length ? [{ key: 'violation.choice' }] : []
  },
  chosen: (value) => featuresOf(value).map(({ id }) => id),
  text: (value) =>
    featuresOf(value)
      .map(({ label }) => label)
      .join(', '),
  columns: columnsOf,
  geometry: (value) => {
    const [one, ...others] = featuresOf(value)
    return others.length > 0 ? null : pointOf(one)
  },
}

function schemaOf({ many, minChosen, maxChosen }: Settings): Record<string, unknown> {
  if (many !== true) return FEATURE_SCHEMA
  return {
    type: 'array',
    items: FEATURE_SCHEMA,
    ...(typeof minChosen === 'number' ? { minItems: minChosen } : {}),
    ...(typeof maxChosen === 'number' ? { maxItems: maxChosen } : {}),
  }
}

/** Of several, what each column would say stands in one cell, parted by semicolons. */
function columnsOf(settings: Settings): readonly Column[] {
  const columns: Column[] = [
    { suffix: '', cell: (value) => joined(featuresOf(value).map(({ id }) => id)) },
    { suffix: '/label', cell: (value) => joined(featuresOf(value).map(({ label }) => label)) },
    ...keptColumns(settings).map((column): Column => ({
      suffix: `/${column}`,
      cell: (value) => joined(featuresOf(value).map(({ properties }) => properties?.[column])),
    })),
  ]
  if (settings['many'] === true) return columns
  return [...columns, { suffix: '/latitude', cell: place(1) }, { suffix: '/longitude', cell: place(0) }]
}

const joined = (parts: readonly (string | undefined)[]) => parts.map((part) => part ?? '').join('; ') || null

const place = (axis: 0 | 1): Column['cell'] => {
  return (value) => pointOf(featuresOf(value)[0])?.coordinates[axis] ?? null
}
