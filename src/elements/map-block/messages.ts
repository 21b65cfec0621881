import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Map',
    hint: 'Shows a location and the form’s map layers',
    settings: {
      label: 'Map description (for screen readers)',
      caption: 'Caption',
      latitude: 'Centre latitude',
      longitude: 'Centre longitude',
      zoom: 'Zoom level (0 world, 15 street)',
      pin: 'Show a pin at the centre',
      height: 'Height (px)',
    },
  },
  zh: {
    title: '地图',
    hint: '给读者看的一个地点及此表单的图层',
    settings: {
      label: '地图说明（供屏幕阅读器）',
      caption: '图注',
      latitude: '中心纬度',
      longitude: '中心经度',
      zoom: '缩放级别（0 为世界，15 为街道）',
      pin: '在中心显示图钉',
      height: '高度（像素）',
    },
  },
  vi: {
    title: 'Bản đồ',
    hint: 'Một nơi cùng các lớp bản đồ của biểu mẫu, cho người đọc',
    settings: {
      label: 'Mô tả bản đồ (cho trình đọc màn hình)',
      caption: 'Chú thích',
      latitude: 'Vĩ độ của tâm',
      longitude: 'Kinh độ của tâm',
      zoom: 'Mức phóng (0 là thế giới, 15 là con phố)',
      pin: 'Hiện ghim ở tâm',
      height: 'Chiều cao (px)',
    },
  },
}
