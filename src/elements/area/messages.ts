import { overlapWords, spatialNotes } from '../common/spatialWords.ts'
import { drawnOptionWords, drawnSettingWords } from '../common/drawn/drawnMessages.ts'
import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Area',
    hint: 'A polygon drawn on the map or recorded while walking',
    settings: {
      ...drawnSettingWords.en,
      ...overlapWords.en,
      allowHoles: 'Allow holes',
      minArea: 'Minimum area (m²)',
      maxArea: 'Maximum area (m²)',
    },
    notes: spatialNotes.en,
    options: drawnOptionWords.en,
  },
  zh: {
    title: '区域',
    hint: '在地图上绘制或绕行记录的地块',
    settings: {
      ...drawnSettingWords.zh,
      ...overlapWords.zh,
      allowHoles: '允许空洞',
      minArea: '最小面积（平方米）',
      maxArea: '最大面积（平方米）',
    },
    notes: spatialNotes.zh,
    options: drawnOptionWords.zh,
  },
  vi: {
    title: 'Khu vực',
    hint: 'Một mảnh đất vẽ trên bản đồ hoặc đi bộ vòng quanh',
    settings: {
      ...drawnSettingWords.vi,
      ...overlapWords.vi,
      allowHoles: 'Cho phép lỗ bên trong',
      minArea: 'Diện tích tối thiểu (m²)',
      maxArea: 'Diện tích tối đa (m²)',
    },
    notes: spatialNotes.vi,
    options: drawnOptionWords.vi,
  },
}
