import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, Violation } from '../../forms/kinds/ElementKind.ts'
import { mediaColumns, mediaText } from '../../forms/media/mediaColumns.ts'
import { mediaIn, mediaSchema } from '../../forms/media/MediaRef.ts'
import { fileLimits, limitSettings, countViolations } from '../common/files/fileLimits.ts'
import { isAllowedFile, mediaTypesOf, normalizeAllowed } from './fileTypes.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    /** Extensions (`pdf`) or media types (`image/*`); none allows any. */
    types: Type.Optional(
      setting(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 }), {
        editor: 'strings',
        section: 'rules',
        example: 'pdf',
      }),
    ),
    ...limitSettings,
  },
  { additionalProperties: false },
)

export type FileSettings = SettingsOf<typeof settings>

/** Files of any type that the author allows: documents, spreadsheets, tracks. */
export const file = defineKind({
  id: 'file',
  sort: 'input',
  room: 52,
  palette: { group: 'media', order: 60 },
  stem: 'file',
  settings,
  defaults: { label: { en: 'File', zh: '文件', vi: 'Tệp' }, max: 1 },
  widget: 'file',
  cure: 'file',
  namespaces: ['media'],
  media: (settings) => ({ types: mediaTypesOf(settings.types), ...fileLimits(settings) }),
  valueSchema: (settings) => mediaSchema({ max: fileLimits(settings).count }),
  check: (value, settings) => [...countViolations(value, settings), ...wrongType(value, settings)],
  text: (value) => mediaText(value),
  columns: () => mediaColumns(),
})

function wrongType(value: Json, settings: FileSettings): readonly Violation[] {
  const { types } = settings
  if (mediaIn(value).every((ref) => isAllowedFile(types, ref))) return []
  return [{ key: 'violation.fileType', params: { types: normalizeAllowed(types).join(', ') } }]
}
