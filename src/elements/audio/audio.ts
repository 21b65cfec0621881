import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings } from '../../forms/kinds/commonSettings.ts'
import { mediaText } from '../../forms/media/mediaColumns.ts'
import { mediaSchema } from '../../forms/media/MediaRef.ts'
import { fileLimits, recordingSettings, countViolations, durationViolations } from '../common/files/fileLimits.ts'
import { recordingColumns } from '../common/files/recordingColumns.ts'

const settings = Type.Object({ ...inputSettings, ...recordingSettings }, { additionalProperties: false })

export type AudioSettings = SettingsOf<typeof settings>

/** Audio: recorded, or a file. */
export const audio = defineKind({
  id: 'audio',
  sort: 'input',
  room: 110,
  needs: 'microphone',
  instead: 'file',
  palette: { group: 'media', order: 20 },
  stem: 'audio',
  settings,
  defaults: { label: { en: 'Recording', zh: '录音', vi: 'Ghi âm' }, max: 1 },
  widget: 'audio',
  cure: 'audio',
  namespaces: ['media'],
  media: (settings) => ({ types: ['audio/*', 'application/ogg'], ...fileLimits(settings) }),
  valueSchema: (settings) => mediaSchema({ max: fileLimits(settings).count }),
  check: (value, settings) => [...countViolations(value, settings), ...durationViolations(value, settings)],
  text: (value) => mediaText(value),
  columns: () => recordingColumns,
})
