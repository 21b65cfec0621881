import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Feature of a map',
    hint: 'Choose what is there already: wells, plots, roads from GeoJSON',
    settings: {
      choicesFrom: 'List of features (GeoJSON, or a table with longitude and latitude)',
      labelTemplate: 'What each is called, columns in braces: {name} ({depth} m)',
      keep: 'Columns to keep with the answer',
      fillIn: 'Fill in other questions from the chosen one',
      many: 'Several may be chosen',
      minChosen: 'Fewest, where several may be chosen',
      maxChosen: 'Most, where several may be chosen',
      showMap: 'Show them on a map',
    },
  },
  zh: {
    title: '地图要素',
    hint: '选择已有的对象：GeoJSON 中的水井、地块、道路',
    settings: {
      choicesFrom: '要素列表（GeoJSON，或含 longitude 与 latitude 列的表格）',
      labelTemplate: '每个要素的名称，列名写在花括号中：{name}（{depth} 米）',
      keep: '随答案保存的列',
      fillIn: '用所选要素填写其他问题',
      many: '可选择多个',
      minChosen: '最少数量（可选多个时）',
      maxChosen: '最多数量（可选多个时）',
      showMap: '在地图上显示',
    },
  },
  vi: {
    title: 'Đối tượng trên bản đồ',
    hint: 'Chọn thứ đã có sẵn: giếng, thửa đất, đường từ GeoJSON',
    settings: {
      choicesFrom: 'Danh sách đối tượng (GeoJSON, hoặc bảng có cột longitude và latitude)',
      labelTemplate: 'Cách gọi mỗi đối tượng, tên cột trong ngoặc nhọn: {name} ({depth} m)',
      keep: 'Các cột lưu cùng câu trả lời',
      fillIn: 'Điền các câu hỏi khác từ đối tượng đã chọn',
      many: 'Có thể chọn nhiều',
      minChosen: 'Ít nhất, khi được chọn nhiều',
      maxChosen: 'Nhiều nhất, khi được chọn nhiều',
      showMap: 'Hiện trên bản đồ',
    },
  },
}
