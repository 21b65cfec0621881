import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Address',
    hint: 'Street, town and country',
    settings: {
      country: 'Country of addresses (two letters, such as VN)',
      askRegion: 'Ask for state or province',
      askCountry: 'Ask for the country',
      placeFrom: 'May be filled in from the location',
    },
  },
  zh: {
    title: '地址',
    hint: '街道、城镇和国家',
    settings: {
      country: '地址所在国家（两个字母，如 VN）',
      askRegion: '填写省或州',
      askCountry: '填写国家或地区',
      placeFrom: '可根据此位置填写',
    },
  },
  vi: {
    title: 'Địa chỉ',
    hint: 'Đường, thành phố và quốc gia',
    settings: {
      country: 'Quốc gia của địa chỉ (hai chữ cái, như VN)',
      askRegion: 'Hỏi tỉnh hoặc bang',
      askCountry: 'Hỏi quốc gia',
      placeFrom: 'Được điền từ câu hỏi vị trí',
    },
  },
}
