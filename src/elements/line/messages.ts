import { drawnOptionWords, drawnSettingWords } from '../common/drawn/drawnMessages.ts'
import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Line',
    hint: 'A way drawn on the map or walked',
    settings: {
      ...drawnSettingWords.en,
      minLength: 'Shortest length (metres)',
      maxLength: 'Longest length (metres)',
      closed: 'Must end where it begins',
    },
    options: drawnOptionWords.en,
  },
  zh: {
    title: '线',
    hint: '在地图上绘制或行走记录的路线',
    settings: {
      ...drawnSettingWords.zh,
      minLength: '最短长度（米）',
      maxLength: '最长长度（米）',
      closed: '终点必须回到起点',
    },
    options: drawnOptionWords.zh,
  },
  vi: {
    title: 'Đường',
    hint: 'Một tuyến vẽ trên bản đồ hoặc đi bộ ghi lại',
    settings: {
      ...drawnSettingWords.vi,
      minLength: 'Chiều dài ngắn nhất (mét)',
      maxLength: 'Chiều dài dài nhất (mét)',
      closed: 'Phải kết thúc ở điểm bắt đầu',
    },
    options: drawnOptionWords.vi,
  },
}
