import { overlapWords } from '../common/spatialWords.ts'
import { drawnOptionWords, drawnSettingWords } from '../common/drawn/drawnMessages.ts'
import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Area',
    hint: 'A piece of land drawn on the map or walked around',
    settings: {
      ...drawnSettingWords.en,
      ...overlapWords.en,
      allowHoles: 'Holes may be cut out of it',
      minArea: 'Smallest area (square metres)',
      maxArea: 'Largest area (square metres)',
    },
    options: drawnOptionWords.en,
  },
  zh: {
    title: '区域',
    hint: '在地图上绘制或绕行记录的地块',
    settings: {
      ...drawnSettingWords.zh,
      ...overlapWords.zh,
      allowHoles: '可以挖出空洞',
      minArea: '最小面积（平方米）',
      maxArea: '最大面积（平方米）',
    },
    options: drawnOptionWords.zh,
  },
  vi: {
    title: 'Khu vực',
    hint: 'Một mảnh đất vẽ trên bản đồ hoặc đi bộ vòng quanh',
    settings: {
      ...drawnSettingWords.vi,
      ...overlapWords.vi,
      allowHoles: 'Được khoét lỗ bên trong',
      minArea: 'Diện tích nhỏ nhất (mét vuông)',
      maxArea: 'Diện tích lớn nhất (mét vuông)',
    },
    options: drawnOptionWords.vi,
  },
}
