import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Hidden value',
    hint: 'Sent along, not shown',
    settings: { label: 'Name for yourself', fromQuery: 'Parameter of the address' },
  },
  zh: {
    title: '隐藏值',
    hint: '随表单提交，不显示',
    settings: { label: '仅供自己查看的名称', fromQuery: '网址中的参数' },
  },
  vi: {
    title: 'Giá trị ẩn',
    hint: 'Được gửi kèm, không hiển thị',
    settings: { label: 'Tên để bạn tự nhận biết', fromQuery: 'Tham số của địa chỉ' },
  },
}
