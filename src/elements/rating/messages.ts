import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Rating',
    hint: 'Stars, hearts, numbers or faces',
    settings: { count: 'Number of points' },
    options: {
      appearance_stars: 'Stars',
      appearance_hearts: 'Hearts',
      appearance_numbers: 'Numbers',
      appearance_faces: 'Faces',
    },
  },
  zh: {
    title: '评分',
    hint: '星星、爱心、数字或表情',
    settings: { count: '刻度数' },
    options: {
      appearance_stars: '星星',
      appearance_hearts: '爱心',
      appearance_numbers: '数字',
      appearance_faces: '表情',
    },
  },
  vi: {
    title: 'Đánh giá',
    hint: 'Sao, tim, số hoặc khuôn mặt',
    settings: { count: 'Số mức' },
    options: {
      appearance_stars: 'Ngôi sao',
      appearance_hearts: 'Trái tim',
      appearance_numbers: 'Chữ số',
      appearance_faces: 'Khuôn mặt',
    },
  },
}
