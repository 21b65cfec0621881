import { spatialNotes } from '../common/spatialWords.ts'
import { drawnOptionWords, drawnSettingWords } from '../common/drawn/drawnMessages.ts'
import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Line',
    hint: 'A route drawn on the map or recorded while walking',
    settings: {
      ...drawnSettingWords.en,
      minLength: 'Minimum length (m)',
      maxLength: 'Maximum length (m)',
      closed: 'Require a closed line',
    },
    notes: spatialNotes.en,
    options: drawnOptionWords.en,
  },
  zh: {
    title: '线',
    hint: '在地图上绘制或行走记录的路线',
    settings: {
      ...drawnSettingWords.zh,
      minLength: '最短长度（米）',
      maxLength: '最长长度（米）',
      closed: '要求闭合的线',
    },
    notes: spatialNotes.zh,
    options: drawnOptionWords.zh,
  },
  vi: {
    title: 'Đường',
    hint: 'Một tuyến vẽ trên bản đồ hoặc đi bộ ghi lại',
    settings: {
      ...drawnSettingWords.vi,
      minLength: 'Chiều dài tối thiểu (m)',
      maxLength: 'Chiều dài tối đa (m)',
      closed: 'Yêu cầu đường khép kín',
    },
    notes: spatialNotes.vi,
    options: drawnOptionWords.vi,
  },
}
