import { fenceOptionWords, fenceWords, measureWords } from '../spatialWords.ts'
import type { UiLanguage } from '../../KindMessages.ts'

/** The words of the settings that lines and areas share. */
export const drawnSettingWords: { readonly [language in UiLanguage]: { readonly [key: string]: string } } = {
  en: {
    ...fenceWords.en,
    ...measureWords.en,
    allowMap: 'May be drawn on the map',
    allowWalk: 'May be recorded by walking',
    allowTyped: 'May be typed or pasted',
    minPoints: 'Least number of points',
    maxPoints: 'Largest number of points',
    noCrossing: 'Must not cross itself',
    crossingMessage: 'Message when it crosses itself',
    limitMessage: 'Message when it is outside the limits',
    walkMetres: 'Walking: a point after (metres)',
    walkSeconds: 'Walking: a point after (seconds)',
    units: 'Units shown',
    zoom: 'Map zoom',
  },
  zh: {
    ...fenceWords.zh,
    ...measureWords.zh,
    allowMap: '可在地图上绘制',
    allowWalk: '可边走边记录',
    allowTyped: '可输入或粘贴',
    minPoints: '最少点数',
    maxPoints: '最多点数',
    noCrossing: '不得自相交叉',
    crossingMessage: '自相交叉时的提示',
    limitMessage: '超出限制时的提示',
    walkMetres: '行走记录：每隔（米）记一点',
    walkSeconds: '行走记录：每隔（秒）记一点',
    units: '显示单位',
    zoom: '地图缩放级别',
  },
  vi: {
    ...fenceWords.vi,
    ...measureWords.vi,
    allowMap: 'Được vẽ trên bản đồ',
    allowWalk: 'Được ghi lại khi đi bộ',
    allowTyped: 'Được nhập hoặc dán',
    minPoints: 'Số điểm ít nhất',
    maxPoints: 'Số điểm nhiều nhất',
    noCrossing: 'Không được tự cắt',
    crossingMessage: 'Thông báo khi tự cắt',
    limitMessage: 'Thông báo khi vượt giới hạn',
    walkMetres: 'Đi bộ: thêm điểm sau (mét)',
    walkSeconds: 'Đi bộ: thêm điểm sau (giây)',
    units: 'Đơn vị hiển thị',
    zoom: 'Mức thu phóng bản đồ',
  },
}

/** The words of the choices that a setting has. */
export const drawnOptionWords: { readonly [language in UiLanguage]: { readonly [key: string]: string } } = {
  en: {
    ...fenceOptionWords.en,
    units_auto: 'As in the form’s language',
    units_metric: 'Metres and kilometres',
    units_imperial: 'Feet, miles and acres',
  },
  zh: {
    ...fenceOptionWords.zh,
    units_auto: '随表单语言',
    units_metric: '米和公里',
    units_imperial: '英尺、英里和英亩',
  },
  vi: {
    ...fenceOptionWords.vi,
    units_auto: 'Theo ngôn ngữ của biểu mẫu',
    units_metric: 'Mét và kilômét',
    units_imperial: 'Foot, dặm và mẫu Anh',
  },
}
