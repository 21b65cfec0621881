import { fenceOptionWords, fenceWords, measureWords } from '../spatialWords.ts'
import type { UiLanguage } from '../../KindMessages.ts'

/** The words of the settings that lines and areas share. */
export const drawnSettingWords: { readonly [language in UiLanguage]: { readonly [key: string]: string } } = {
  en: {
    ...fenceWords.en,
    ...measureWords.en,
    allowMap: 'Allow drawing on the map',
    allowWalk: 'Allow recording while walking',
    allowTyped: 'Allow typing or pasting coordinates',
    minPoints: 'Minimum points',
    maxPoints: 'Maximum points',
    noCrossing: 'Disallow self-intersection',
    crossingMessage: 'Self-intersection message',
    limitMessage: 'Size limit message',
    walkMetres: 'Recording interval (m)',
    walkSeconds: 'Recording interval (seconds)',
    units: 'Display units',
    zoom: 'Default map zoom',
  },
  zh: {
    ...fenceWords.zh,
    ...measureWords.zh,
    allowMap: '允许在地图上绘制',
    allowWalk: '允许步行记录',
    allowTyped: '允许输入或粘贴坐标',
    minPoints: '最少点数',
    maxPoints: '最多点数',
    noCrossing: '不允许自相交',
    crossingMessage: '自相交提示',
    limitMessage: '大小限制提示',
    walkMetres: '记录间隔（米）',
    walkSeconds: '记录间隔（秒）',
    units: '显示单位',
    zoom: '默认地图缩放级别',
  },
  vi: {
    ...fenceWords.vi,
    ...measureWords.vi,
    allowMap: 'Cho phép vẽ trên bản đồ',
    allowWalk: 'Cho phép ghi khi di chuyển',
    allowTyped: 'Cho phép nhập hoặc dán tọa độ',
    minPoints: 'Số điểm tối thiểu',
    maxPoints: 'Số điểm tối đa',
    noCrossing: 'Không cho phép tự cắt',
    crossingMessage: 'Thông báo tự cắt',
    limitMessage: 'Thông báo giới hạn kích thước',
    walkMetres: 'Khoảng cách ghi (m)',
    walkSeconds: 'Khoảng thời gian ghi (giây)',
    units: 'Đơn vị hiển thị',
    zoom: 'Mức thu phóng mặc định',
  },
}

/** The words of the choices that a setting has. */
export const drawnOptionWords: { readonly [language in UiLanguage]: { readonly [key: string]: string } } = {
  en: {
    ...fenceOptionWords.en,
    units_auto: 'Automatic (by language)',
    units_metric: 'Metric',
    units_imperial: 'Imperial',
  },
  zh: {
    ...fenceOptionWords.zh,
    units_auto: '自动（按语言）',
    units_metric: '公制',
    units_imperial: '英制',
  },
  vi: {
    ...fenceOptionWords.vi,
    units_auto: 'Tự động (theo ngôn ngữ)',
    units_metric: 'Hệ mét',
    units_imperial: 'Hệ Anh',
  },
}
