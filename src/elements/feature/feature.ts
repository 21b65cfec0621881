import * as Type from 'typebox'
import { recordOf } from '../../forms/document/recordOf.ts'
import { Text } from '../../forms/document/Text.ts'
import { choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { Column } from '../../forms/kinds/ElementKind.ts'
import { selectionCountSettings, listColumn } from '../common/manyChoices.ts'
import { FEATURE_SCHEMA, type FeatureValue, featuresOf, storedColumns, pointOf } from './featureValue.ts'

const { choicesFrom, choiceFilter } = choicesSetting
const flag = Type.Boolean()

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    choicesFrom,
    choiceFilter,
    /** Label of a feature, with columns in braces: `{name} ({depth} m)`. */
    labelTemplate: Type.Optional(setting(Text, { editor: 'localized', section: 'basic', braces: 'column' })),
    /** The columns whose cells are kept in the answer. */
    keep: Type.Optional(
      setting(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 }), {
        editor: 'strings',
        section: 'basic',
      }),
    ),
    /** Elements to fill in when a feature is selected, with the column of each: `{ depth: 'well_depth' }`. */
    fillIn: Type.Optional(setting(recordOf(Type.String({ maxLength: 200 })), { editor: 'fills', section: 'values' })),
    many: Type.Optional(setting(flag, { editor: 'switch', section: 'rules' })),
    ...selectionCountSettings,
    showMap: Type.Optional(setting(flag, { editor: 'switch', section: 'look' })),
  },
  { additionalProperties: false },
)

export type FeatureSettings = SettingsOf<typeof settings>

/**
 * An existing feature, selected on a map or in a list: from an attached GeoJSON file, or from any list with positions.
 * The answer is a {@link FeatureValue}, or a list of them.
 */
export const feature = defineKind({
  id: 'feature',
  sort: 'input',
  palette: { group: 'place', order: 35 },
  stem: 'feature',
  settings,
  defaults: { label: { en: 'Select a place', zh: '选择地点', vi: 'Chọn một địa điểm' }, showMap: true },
  widget: 'feature',
  cure: 'choice',
  answers: ({ many }) => (many === true ? 'list' : 'choice'),
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
  geometryType: 'Point',
  geometry: (value) => {
    const [one, ...others] = featuresOf(value)
    return others.length > 0 ? null : pointOf(one)
  },
})

function schemaOf({ many, minChosen, maxChosen }: FeatureSettings): Record<string, unknown> {
  if (many !== true) return FEATURE_SCHEMA
  return {
    type: 'array',
    items: FEATURE_SCHEMA,
    ...(typeof minChosen === 'number' ? { minItems: minChosen } : {}),
    ...(typeof maxChosen === 'number' ? { maxItems: maxChosen } : {}),
  }
}

/** For several features, each column has one cell with a list. */
function columnsOf(settings: FeatureSettings): readonly Column[] {
  const many = settings.many === true
  const textColumn = (suffix: string, of: (feature: FeatureValue) => string | undefined): Column =>
    many
      ? listColumn(suffix, (value) => featuresOf(value).map((one) => of(one) ?? ''))
      : { suffix, cell: (value) => featuresOf(value).map(of)[0] ?? null }
  const columns: Column[] = [
    textColumn('', ({ id }) => id),
    textColumn('/label', ({ label }) => label),
    ...storedColumns(settings).map((column) => textColumn(`/${column}`, ({ properties }) => properties?.[column])),
  ]
  if (many) return columns
  return [
    ...columns,
    { suffix: '/latitude', cell: place(1), type: 'number' },
    { suffix: '/longitude', cell: place(0), type: 'number' },
  ]
}

const place = (axis: 0 | 1): Column['cell'] => {
  return (value) => pointOf(featuresOf(value)[0])?.coordinates[axis] ?? null
}
