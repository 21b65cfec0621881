import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Select from map',
    hint: 'Select existing features: wells, plots, roads',
    settings: {
      choicesFrom: 'Feature list (GeoJSON, or a table with longitude and latitude)',
      labelTemplate: 'Feature label, with column names in braces: {name} ({depth} m)',
      keep: 'Columns to save with the answer',
      fillIn: 'Autofill other questions',
      many: 'Allow multiple selections',
      minChosen: 'Minimum selections',
      maxChosen: 'Maximum selections',
      showMap: 'Show map',
    },
  },
  zh: {
    title: '从地图选择',
    hint: '选择已有的对象：GeoJSON 中的水井、地块、道路',
    settings: {
      choicesFrom: '要素列表（GeoJSON，或含 longitude 与 latitude 列的表格）',
      labelTemplate: '要素标签，列名写在花括号中：{name}（{depth} 米）',
      keep: '随答案保存的列',
      fillIn: '自动填写其他问题',
      many: '允许多选',
      minChosen: '最少选择数',
      maxChosen: '最多选择数',
      showMap: '显示地图',
    },
  },
  vi: {
    title: 'Chọn trên bản đồ',
    hint: 'Chọn thứ đã có sẵn: giếng, thửa đất, đường từ GeoJSON',
    settings: {
      choicesFrom: 'Danh sách đối tượng (GeoJSON, hoặc bảng có cột longitude và latitude)',
      labelTemplate: 'Nhãn đối tượng, tên cột trong ngoặc nhọn: {name} ({depth} m)',
      keep: 'Các cột lưu cùng câu trả lời',
      fillIn: 'Tự điền các câu hỏi khác',
      many: 'Cho phép chọn nhiều',
      minChosen: 'Số lựa chọn tối thiểu',
      maxChosen: 'Số lựa chọn tối đa',
      showMap: 'Hiện bản đồ',
    },
  },
}
