import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings } from '../../forms/kinds/commonSettings.ts'
import { mediaText } from '../../forms/media/mediaColumns.ts'
import { mediaSchema } from '../../forms/media/MediaRef.ts'
import { fileLimits, recordingSettings, countViolations, durationViolations } from '../common/files/fileLimits.ts'
import { recordingColumns } from '../common/files/recordingColumns.ts'

const settings = Type.Object({ ...inputSettings, ...recordingSettings }, { additionalProperties: false })

export type VideoSettings = SettingsOf<typeof settings>

/** Video: recorded, or a file. */
export const video = defineKind({
  id: 'video',
  sort: 'input',
  room: 62,
  needs: 'camera',
  instead: 'file',
  palette: { group: 'media', order: 30 },
  stem: 'video',
  settings,
  defaults: { label: { en: 'Video', zh: '视频', vi: 'Video' }, max: 1, maxSeconds: 60 },
  widget: 'video',
  cure: 'video',
  namespaces: ['media'],
  media: (settings) => ({ types: ['video/*'], ...fileLimits(settings) }),
  valueSchema: (settings) => mediaSchema({ max: fileLimits(settings).count }),
  check: (value, settings) => [...countViolations(value, settings), ...durationViolations(value, settings)],
  text: (value) => mediaText(value),
  columns: () => recordingColumns,
})
