import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Map to look at',
    hint: 'A place with the layers of this form, for the reader',
    settings: {
      label: 'What the map shows, in words',
      caption: 'Caption',
      latitude: 'Latitude of the middle',
      longitude: 'Longitude of the middle',
      zoom: 'Zoom (0 the world, 15 a street)',
      pin: 'Mark the middle with a pin',
      height: 'Height, in pixels',
    },
  },
  zh: {
    title: '展示地图',
    hint: '给读者看的一个地点及此表单的图层',
    settings: {
      label: '地图内容的文字说明',
      caption: '图注',
      latitude: '中心纬度',
      longitude: '中心经度',
      zoom: '缩放级别（0 为世界，15 为街道）',
      pin: '用图钉标出中心',
      height: '高度（像素）',
    },
  },
  vi: {
    title: 'Bản đồ để xem',
    hint: 'Một nơi cùng các lớp bản đồ của biểu mẫu, cho người đọc',
    settings: {
      label: 'Mô tả bản đồ bằng lời',
      caption: 'Chú thích',
      latitude: 'Vĩ độ của tâm',
      longitude: 'Kinh độ của tâm',
      zoom: 'Mức phóng (0 là thế giới, 15 là con phố)',
      pin: 'Ghim ở tâm bản đồ',
      height: 'Chiều cao, tính bằng điểm ảnh',
    },
  },
}
