import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Address',
    hint: 'Street, town and country',
    settings: {
      country: 'Country (two-letter code, such as VN)',
      askRegion: 'Include state or province',
      askCountry: 'Include country',
      placeFrom: 'Fill in from location question',
    },
  },
  zh: {
    title: '地址',
    hint: '街道、城镇和国家',
    settings: {
      country: '国家（两字母代码，如 VN）',
      askRegion: '包含省或州',
      askCountry: '包含国家或地区',
      placeFrom: '根据位置问题填写',
    },
  },
  vi: {
    title: 'Địa chỉ',
    hint: 'Đường, thành phố và quốc gia',
    settings: {
      country: 'Quốc gia (mã hai chữ cái, như VN)',
      askRegion: 'Gồm tỉnh hoặc bang',
      askCountry: 'Gồm quốc gia',
      placeFrom: 'Điền từ câu hỏi vị trí',
    },
  },
}
